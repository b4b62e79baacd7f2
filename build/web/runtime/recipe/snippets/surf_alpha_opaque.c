    /* onto an opaque surface: the general code below with dst_alpha = 255, where the new X byte
       is always 255 */
    if (!info->dst->Amask) {
        __m256i sa, t;
        __m256i mod = _mm256_set1_epi16(info->src_blanket_alpha);
        __m256i x = _mm256_set1_epi32(info->src->Amask);
        RUN_AVX2_BLITTER(
            RUN_16BIT_SHUFFLE_OUT(
                sa = _mm256_shuffle_epi8(shuff_src, shuff_out_alpha);
                sa = pg256_div255(_mm256_mullo_epi16(sa, mod));
                t = _mm256_mullo_epi16(_mm256_sub_epi16(shuff_src, shuff_dst), sa);
                t = _mm256_add_epi16(_mm256_slli_epi16(shuff_dst, 8), t);
                shuff_dst = _mm256_srli_epi16(_mm256_add_epi16(t, shuff_src), 8););
            pixels_dst = _mm256_or_si256(pixels_dst, x);)
        return;
    }
