import type { TapePlace } from "#app/catalog/measurement-sets/tape-place.ts";

/** Parts of the figure that drawings show, all of one shape, as view boxes. */
export const views = {
  head: "16 0 68 79.8",
  top: "-2 0 104 122",
  arm: "27 34 76 89.2",
  middle: "-2 60 104 122",
  legs: "-2 112 104 122",
  feet: "16 158 68 79.8",
  whole: "-52 -2 204.6 240",
} as const;

/** `behind`: the part of a ring that goes behind the body. */
type TapeLine = { view: keyof typeof views; line: string; behind?: string };

/** Where the tape lies on the figure. What has a left and a right is on the figure's left, as a mirror shows it. */
export const tapeLines: Record<TapePlace, TapeLine> = {
  head: { view: "head", ...ring([50, 13], [10.4, 2.6]) },
  neck: { view: "head", ...ring([50, 41.6], [7.4, 2.6]) },
  shoulder: { view: "top", line: "M26.4 47.4l-.8 5.4M26 50.2C36 47 64 47 74 50.2M73.6 47.4l.8 5.4" },
  chest: { view: "top", ...ring([50, 66], [18.8, 4]) },
  bust: { view: "top", ...ring([50, 70], [18.4, 4.4]) },
  "under-bust": { view: "top", ...ring([50, 80], [17, 3.8]) },
  waist: { view: "top", ...ring([50, 90], [15.4, 3.4]) },
  "trouser-waist": { view: "middle", ...ring([50, 100], [16.8, 3.6]) },
  hip: { view: "middle", ...ring([50, 118], [19.8, 4.4]) },
  "half-length": {
    view: "top",
    line: "M57 43.4h5.4M59.7 43.4C60.8 56 61.6 62 61.2 70 60.8 78 59.6 84 59.2 90.4M56.4 90.4h5.6",
  },
  length: {
    view: "whole",
    line: "M52 44h16M60 44C60.6 56 61.4 62 61 70 60.6 78 58.8 84 59 92 59.6 140 58.6 190 58.2 230M50.2 230h16",
  },
  sleeve: {
    view: "top",
    line: "M70.8 51.2l4.6-1.9M73.1 50.3C76.5 56 79.5 71 83.2 90 85.4 103 87 110 88.6 117.4M86.2 118l4.9-1.2",
  },
  armhole: {
    view: "arm",
    line: "M71.4 48.9C66.4 51.5 65.6 59 68.4 64.6",
    behind: "M71.4 48.9C75 53 73.6 61 68.4 64.6",
  },
  "upper-arm": { view: "arm", ...ring([74.6, 70], [4.4, 1.7], -16) },
  "round-sleeve": { view: "arm", ...ring([78.6, 85.4], [3.9, 1.6], -16) },
  wrist: { view: "arm", ...ring([86.4, 115.4], [2.9, 1.2], -16) },
  "leg-length": {
    view: "whole",
    line: "M57 90h16M65 90C67 101 69 113 69.6 122 69 136 67.2 152 65.2 168 65.6 180 63.8 196 62 214V230M54 230h16",
  },
  "inside-leg": {
    view: "legs",
    line: "M46.6 126h8.8M51.4 126C53 148 55 160 54.8 168 53.6 182 54.8 200 55.6 214V230M51 230h9.2",
  },
  thigh: { view: "legs", ...ring([60.6, 137], [8.8, 2.6]) },
  knee: { view: "legs", ...ring([60, 168], [5.7, 1.9]) },
  calf: { view: "feet", ...ring([59.8, 182], [6.3, 2]) },
  ankle: { view: "feet", ...ring([58.2, 214], [3, 1.2]) },
};

/** Draws a ring as seen a little from above: in front of the body it hangs lower than behind. `degrees` turn it. */
function ring([x, y]: [number, number], [across, down]: [number, number], degrees = 0) {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [across * Math.cos(angle), across * Math.sin(angle)];
  const arc = (sweep: 0 | 1) =>
    `M${short(x - dx)} ${short(y - dy)}A${across} ${down} ${degrees} 0 ${sweep} ${short(x + dx)} ${short(y + dy)}`;
  return { line: arc(0), behind: arc(1) };
}

function short(number: number): number {
  return Number(number.toFixed(1));
}
