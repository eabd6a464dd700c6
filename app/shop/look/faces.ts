/**
 * Typefaces for the shop's name and large headings, each with ₦ and the letters of Yoruba, Igbo and Hausa; subsets by
 * `scripts/subset-fonts.ts`. "" is ours, in `ui/fonts.css`. `over`: the widths and heights of `local`, adjusted to the
 * face's, so that nothing moves when it arrives.
 */
export const faces = [
  { key: "", label: "Ojuju", hint: "lively, from Nigeria", font: "ojuju" },
  {
    key: "inter",
    label: "Inter",
    hint: "calm and plain",
    font: "inter",
    family: "Inter",
    generic: "sans-serif",
    over: {
      local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Roboto Bold"],
      size: 101.8,
      ascent: 95.2,
      descent: 23.7,
    },
  },
  {
    key: "noto-serif-display",
    label: "Noto Serif Display",
    hint: "elegant, with serifs",
    font: "noto-serif-display",
    family: "Noto Serif Display",
    generic: "serif",
    over: {
      local: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
      size: 115.4,
      ascent: 92.6,
      descent: 25.4,
    },
  },
] as const;

export type Face = (typeof faces)[number];
export type FaceKey = Face["key"];

export const faceKeys = faces.map(({ key }) => key);

/** Returns ours for an unknown key. */
export function faceOf(key: string): Face {
  return faces.find(face => face.key === key) ?? faces[0];
}
