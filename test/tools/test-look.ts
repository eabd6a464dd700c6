import { type Look, type LookSettings, lookOf } from "#app/shop/look/look-of.server.ts";

/** The standard look, with what a test changes. */
export function testLook(change: Partial<LookSettings> = {}): Look {
  return lookOf({
    shopName: "Àṣọ House",
    logo: "",
    logoDark: "",
    icon: "",
    brandColor: "",
    displayFace: "",
    showsMotif: true,
    ...change,
  });
}
