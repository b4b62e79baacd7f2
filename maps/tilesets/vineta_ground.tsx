<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="vineta_ground" tilewidth="120" tileheight="120" tilecount="144" columns="16">
 <image source="../../assets/1080/vineta_ground.jpg" width="1920" height="1080"/>
</tileset>
