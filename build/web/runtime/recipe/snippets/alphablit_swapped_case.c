                        if (PG_SURF_BytesPerPixel(src) == 4 &&
                            PG_SURF_BytesPerPixel(dst) == 4 && src != dst &&
                            info.src->Rmask == info.dst->Bmask &&
                            info.src->Gmask == info.dst->Gmask &&
                            info.src->Bmask == info.dst->Rmask &&
                            info.src->Gmask == 0xff00 &&
                            info.src->Amask == 0xff000000) {
                            SDL_bool to_alpha =
                                SDL_ISPIXELFORMAT_ALPHA(PG_SURF_FORMATENUM(dst)) &&
                                info.dst_blend != SDL_BLENDMODE_NONE;
                            alphablit_swapped(
                                &info,
                                info.src_blanket_alpha != 255
                                    ? alphablit_alpha_avx2_argb_surf_alpha
                                : to_alpha
                                    ? alphablit_alpha_avx2_argb_no_surf_alpha
                                    : alphablit_alpha_avx2_argb_no_surf_alpha_opaque_dst);
                            break;
                        }
                        alphablit_alpha(&info);
