# /// script
# dependencies = ["pygame-ce"]
# ///
"""The smallest program that uses everything of the browser runtime; tests read what it prints."""

import array
import asyncio
import math

import pygame


def tone(hz: float) -> pygame.mixer.Sound:
    rate, _, channels = pygame.mixer.get_init()
    wave = [
        int(9000 * math.sin(2 * math.pi * hz * (sample // channels) / rate))
        for sample in range(rate * channels)
    ]
    return pygame.mixer.Sound(buffer=array.array("h", wave).tobytes())


def tell(event: pygame.Event) -> None:
    if event.type == pygame.KEYDOWN:
        print("key", pygame.key.name(event.key), event.scancode)
    elif event.type == pygame.TEXTINPUT:
        print("text", repr(event.text))
    elif event.type == pygame.MOUSEBUTTONDOWN:
        print("mouse", event.pos, event.button, event.touch)
    elif event.type == pygame.FINGERDOWN:
        print("finger", round(event.x, 2), round(event.y, 2))
    elif event.type == pygame.JOYBUTTONDOWN:
        print("button", event.button)
    elif event.type == pygame.JOYAXISMOTION:
        print("axis", event.axis, round(event.value, 1))


async def main() -> None:
    pygame.mixer.pre_init(22050, -16, 1, 512)
    pygame.init()
    screen = pygame.display.set_mode((1280, 720))
    pads = {}
    sound = tone(440)
    while True:
        for event in pygame.event.get():
            tell(event)
            if event.type == pygame.JOYDEVICEADDED:
                pad = pygame.joystick.Joystick(event.device_index)
                pads[pad.get_instance_id()] = pad
                print("pad", pad.get_name())
            if event.type == pygame.KEYDOWN and event.key == pygame.K_p:
                sound.play()
            if event.type == pygame.KEYDOWN and event.key == pygame.K_e:
                raise RuntimeError("an error of the game")
            if event.type == pygame.KEYDOWN and event.key == pygame.K_q:
                raise SystemExit
        screen.fill((20, 24, 40))
        pygame.draw.circle(screen, (250, 220, 40), (640, 360), 50)
        pygame.display.flip()
        await asyncio.sleep(0)


asyncio.run(main())
