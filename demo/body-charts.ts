import type { SizeChart } from "#app/catalog/size-charts/size-chart.ts";

/** Lowest and highest of each measure, by size. */
type Rows = Record<string, [low: number, high: number][]>;

function chart(unit: SizeChart["unit"], measures: string[], rows: Rows, note: string): SizeChart {
  const written = Object.entries(rows).map(([size, spans]) => {
    return { size, cells: spans.map(([low, high]) => ({ low, high })) };
  });
  return { unit, measures, rows: written, note, imageHash: null, imageAlt: "" };
}

const bodyNote = "Measure your body in thin clothes, with the tape flat and not tight.";

const womensBody: Rows = {
  XS: [
    [31, 32],
    [24, 25],
    [34, 35],
  ],
  S: [
    [33, 34],
    [26, 27],
    [36, 37],
  ],
  M: [
    [35, 36],
    [28, 29],
    [38, 39],
  ],
  L: [
    [37, 39],
    [30, 32],
    [40, 42],
  ],
  XL: [
    [40, 42],
    [33, 35],
    [43, 45],
  ],
  XXL: [
    [43, 45],
    [36, 38],
    [46, 48],
  ],
  XXXL: [
    [46, 48],
    [39, 41],
    [49, 51],
  ],
};

const mensBody: Rows = {
  S: [
    [35, 37],
    [29, 31],
    [14, 14.5],
  ],
  M: [
    [38, 40],
    [32, 34],
    [15, 15.5],
  ],
  L: [
    [41, 43],
    [35, 37],
    [16, 16.5],
  ],
  XL: [
    [44, 46],
    [38, 40],
    [17, 17.5],
  ],
  XXL: [
    [47, 49],
    [41, 43],
    [18, 18.5],
  ],
  XXXL: [
    [50, 52],
    [44, 46],
    [19, 19.5],
  ],
};

const anyBody: Rows = {
  XS: [
    [31, 33],
    [24, 27],
    [34, 35],
  ],
  S: [
    [34, 36],
    [28, 30],
    [36, 37],
  ],
  M: [
    [37, 39],
    [31, 33],
    [38, 40],
  ],
  L: [
    [40, 42],
    [34, 36],
    [41, 43],
  ],
  XL: [
    [43, 45],
    [37, 40],
    [44, 46],
  ],
  XXL: [
    [46, 49],
    [41, 44],
    [47, 50],
  ],
};

const childsBody: Rows = {
  XS: [
    [36, 39.5],
    [20.5, 21.5],
  ],
  S: [
    [40, 44.5],
    [22, 23],
  ],
  M: [
    [45, 49],
    [23.5, 25],
  ],
  L: [
    [49.5, 54],
    [25.5, 27.5],
  ],
  "1–2 years": [
    [31, 35.5],
    [19, 20.5],
  ],
  "3–4 years": [
    [36, 41.5],
    [21, 22],
  ],
  "5–6 years": [
    [42, 46.5],
    [22.5, 24],
  ],
  "7–8 years": [
    [47, 50.5],
    [24.5, 26],
  ],
};

/** The smaller of the two UK sizes that a woman's letter is. */
const womensUk: Record<string, number> = { XS: 4, S: 8, M: 12, L: 16, XL: 20, XXL: 24, XXXL: 28 };

function withUk(one: SizeChart): SizeChart {
  const rows = one.rows.map(row => {
    const low = womensUk[row.size];
    return low === undefined ? row : { ...row, uk: { low, high: low + 2 } };
  });
  return { ...one, rows };
}

const women = withUk(chart("in", ["Bust", "Waist", "Hip"], womensBody, bodyNote));
const men = chart("in", ["Chest", "Waist", "Neck"], mensBody, bodyNote);
const wide = { ...women, note: "Cut wide: the size decides the length and the neck more than the width." };

/** Drops the first measure of each size. */
const below = (rows: Rows): Rows => Object.fromEntries(Object.entries(rows).map(([size, all]) => [size, all.slice(1)]));

const feet = Object.fromEntries(
  Array.from({ length: 9 }, (_, n) => {
    const low = 23 + (n * 2) / 3;
    return [`EU ${37 + n}`, [[Number(low.toFixed(1)), Number((low + 0.6).toFixed(1))]] as [number, number][]];
  }),
);

const heads: Rows = { M: [[55, 57]], L: [[57.5, 59]], XL: [[59.5, 61]] };

/** The keys are names of categories. */
export const bodyCharts: Record<string, SizeChart> = {
  "Ankara dresses": women,
  Agbada: men,
  Boubou: wide,
  Adire: chart("in", ["Chest or bust", "Waist", "Hip"], anyBody, bodyNote),
  Kaftans: chart("in", ["Chest or bust", "Waist", "Hip"], anyBody, bodyNote),
  "Gele and caps": chart("cm", ["Head"], heads, "Measure above the brows and ears. Gèlè and head-ties fit every head."),
  "Iro and buba": women,
  "Senator wear": men,
  "Wrappers and skirts": withUk(chart("in", ["Waist", "Hip"], below(womensBody), bodyNote)),
  Trousers: chart("in", ["Waist", "Hip"], below(anyBody), bodyNote),
  Children: chart("in", ["Height", "Chest"], childsBody, "Between two sizes? Take the larger one: they grow."),
  "Bags and slippers": chart(
    "cm",
    ["Foot"],
    feet,
    "Stand on a sheet of paper and measure from the heel to the longest toe.",
  ),
};
