import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { combedIndigo, dippedBlue } from "./shared-cloths.ts";

const rings: Cloth = { kind: "tied-rings", ground: "#27326f", resist: "#e9e6f2", pitch: 104 };
const frond: Cloth = { kind: "fronds", ground: "#17304f" };
const sun: Cloth = { kind: "sunburst", ground: "#8d3a1c", resist: "#f3dfc4", centreX: 0, centreY: -60 };
const grey: Cloth = { kind: "lozenges", ground: "#3d4550", resist: "#e8e6e0", pitch: 92 };
const moss: Cloth = { kind: "tied-rings", ground: "#3f5236", resist: "#eceadb", pitch: 128 };

const entries: Entry[] = [
  {
    title: "Adire shirt, combed squares",
    naira: 28500,
    color: "darkblue",
    sizes: "S:5 M:9 L:7 XL:4 XXL:2",
    ground: "clay",
    cloth: combedIndigo,
    close: "seam",
    scale: 0.92,
    about:
      "Starch combed by hand while it is still wet, then five dips in the indigo vat. A boxy shirt with an open collar and coconut buttons. Wash separately until the water runs clear.",
    hanger: "broad",
    garment: {
      kind: "tunic",
      cloth: combedIndigo,
      hem: 860,
      flare: 250,
      sleeve: "short",
      neckShape: "vee",
      neckDepth: 110,
      neckWidth: 66,
      seed: 51,
      front: [{ kind: "placket", length: 470, count: 5, colour: "#d8c9ab" }, { kind: "fold-collar" }],
    },
  },
  {
    title: "Adire wrap dress, Adùnní rings",
    naira: 47250,
    color: "navy",
    sizes: "S:3 M:4 L:4 XL:2",
    ground: "sand",
    cloth: rings,
    close: "drape",
    about:
      "Some nine hundred rings, each tied with raffia around a seed. The dress crosses at the front, ties at the waist and swings from the hip. Indigo deepens the first few wears; keep it from pale chairs.",
    garment: {
      kind: "dress",
      cloth: rings,
      neck: "vee",
      sleeve: "bell",
      belt: "#1c2656",
      skirts: [{ hem: 1250, hipHalf: 200, hemHalf: 300, folds: 7, wrap: "left", seed: 6 }],
    },
  },
  {
    title: "Camp shirt, feathered fronds",
    naira: 31000,
    color: "navy",
    sizes: "S:2 M:0 L:3 XL:3",
    ground: "oat",
    cloth: frond,
    close: "placket",
    accent: "#d8c9ab",
    scale: 0.92,
    about:
      "Fronds and seed spirals painted with a feather dipped in cassava starch. Straight hem, stand collar, one pocket. A shirt to wear open over a vest. Iron while damp.",
    hanger: "broad",
    garment: {
      kind: "tunic",
      cloth: frond,
      hem: 840,
      flare: 244,
      sleeve: "elbow",
      neckDepth: 56,
      neckWidth: 62,
      seed: 53,
      slit: 60,
      front: [
        { kind: "band-collar" },
        { kind: "placket", length: 250, count: 4, colour: "#d8c9ab" },
        { kind: "pocket", x: 648, y: 470 },
      ],
    },
  },
  {
    title: "Pleat-dipped tunic, Òṣun blue",
    naira: 36400,
    color: "royalblue",
    sizes: "XS:2 S:4 M:4 L:3",
    ground: "cotton",
    cloth: dippedBlue,
    close: "pleats",
    about:
      "Soft cotton pleated lengthwise, bound on a bottle and dipped twice, so the bars feather at their edges. Wide sleeves and a high-low hem; falls to the knee over trousers.",
    garment: {
      kind: "tunic",
      cloth: dippedBlue,
      hem: 1010,
      flare: 276,
      sleeve: "wide",
      neckDepth: 58,
      neckWidth: 96,
      seed: 55,
      hemShape: "curved",
      foldCount: 8,
    },
  },
  {
    title: "Sunburst kaftan dress, laterite",
    naira: 54750,
    color: "rust",
    sizes: "S:2 M:3 L:2 XL:1",
    ground: "mist",
    cloth: sun,
    close: "fold-back",
    about:
      "One great ring tied at the heart of the cloth and dyed in earth from the road: the rings widen to the hem. Loose, ankle length, with a pointed neck. Cold wash, no bleach.",
    garment: {
      kind: "tunic",
      cloth: sun,
      hem: 1320,
      flare: 340,
      sleeve: "wide",
      neckShape: "vee",
      neckDepth: 120,
      neckWidth: 78,
      seed: 57,
      foldCount: 9,
    },
  },
  {
    title: "Adire shawl, stitched lozenge",
    naira: 19800,
    color: "gray",
    sizeScale: "free",
    sizes: "Free size:11",
    ground: "rose",
    cloth: grey,
    close: "corner",
    about:
      "Two metres of ash-black cotton with a stitched lattice, fringed at both ends. Over the shoulders in a cold office, or across the lap on a night bus. One size.",
    garment: {
      kind: "shawl",
      cloth: grey,
      fringe: "#cfcabd",
      seed: 5,
    },
  },
  {
    title: "Ring-dyed shift dress, moss",
    naira: 33900,
    color: "darkolivegreen",
    sizes: "S:4 M:4 L:0 XL:*",
    ground: "plaster",
    cloth: moss,
    close: "hem",
    about:
      "Large rings on moss green, dyed with leaves and iron. A sleeveless shift with a round neck, bust darts and a hem at the knee. The easiest thing in the shop to wear. Wash cool.",
    garment: {
      kind: "dress",
      cloth: moss,
      neck: "round",
      sleeve: "cap",
      waistHalf: 146,
      skirts: [{ hem: 1130, hipHalf: 182, hemHalf: 206, folds: 4, seed: 36 }],
    },
  },
];

export const adire = productsOf("Adire", entries, {
  wearers: ["jide", "ejiro", "hassan", "chioma", "bisi", "folake", "dupe"],
});
