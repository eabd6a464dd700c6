import interLatinExt from "../../../.cache/fonts/inter-latin-ext.woff2?url";
import interLatin from "../../../.cache/fonts/inter-latin.woff2?url";
import interVietnamese from "../../../.cache/fonts/inter-vietnamese.woff2?url";
import serifLatinExt from "../../../.cache/fonts/noto-serif-display-latin-ext.woff2?url";
import serifLatin from "../../../.cache/fonts/noto-serif-display-latin.woff2?url";
import serifVietnamese from "../../../.cache/fonts/noto-serif-display-vietnamese.woff2?url";

/** Addresses of the built subsets, by face and range. Only a shop that chose the face names them. */
export const faceFiles = {
  inter: { latin: interLatin, "latin-ext": interLatinExt, vietnamese: interVietnamese },
  "noto-serif-display": { latin: serifLatin, "latin-ext": serifLatinExt, vietnamese: serifVietnamese },
};
