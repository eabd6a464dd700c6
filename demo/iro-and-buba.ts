import { combed } from "./draw/cloth-adire.ts";
import { shimmerWeave, stripWoven } from "./draw/cloth-aso-oke.ts";
import { cordLace, eyelet } from "./draw/cloth-lace.ts";
import { damask, plain } from "./draw/cloth-plain.ts";
import { drawIroBuba } from "./draw/garment-sets.ts";
import { embroidery } from "./draw/neck-details.ts";
import { type Entry, productsOf } from "./make-product.ts";

const champagne = cordLace("#f3e7d2", "#b98d62", 108);
const wineStrip = stripWoven("#571c33", "#8a2f4a", "#e6b95a", null, 92);
const coral = cordLace("#f6d8c8", "#c2533c", 118);
const jade = shimmerWeave("#1d5a4a", "#e9d9a0");
const white = eyelet("#efe9dd", "#8fa0b8", 96);
const blueStrip = stripWoven("#20264f", "#3c4690", "#d7c08a", "#c9d0ee", 98);
const comb = combed("#26356f", "#dfe3f2", 118);
const gold = damask("#c08a2c", 1, 0.7);

const entries: Entry[] = [
  {
    title: "Ìró and bùbá, champagne lace with aṣọ-òkè",
    naira: 165000,
    color: "wheat",
    sizes: "S:2 M:4 L:4 XL:2",
    ground: "rose",
    cloth: champagne,
    close: "corner",
    about:
      "Corded lace over a biscuit lining for the bùbá; strip-woven wine and brass for the ìró and the ìpèlé on the shoulder. The set for the mother of the day. Dry clean the lace, brush the weave.",
    draw: d => drawIroBuba(d, wineStrip, champagne, { seed: 61, ipele: wineStrip }),
  },
  {
    title: "Ìró and bùbá, coral over jade",
    naira: 148500,
    color: "coral",
    sizes: "S:1 M:3 L:3",
    ground: "cotton",
    cloth: coral,
    close: "drape",
    about:
      "Coral lace, lined, with a wide sleeve and a boat neck, over a jade wrapper shot with pale gold. Two colours that argue and then agree. Comes with two and a half yards for the head.",
    draw: d => drawIroBuba(d, jade, coral, { seed: 63, neckWidth: 104, neckDepth: 50, skirt: { wrap: "right" } }),
  },
  {
    title: "Everyday ìró and bùbá, white eyelet",
    naira: 62000,
    color: "whitesmoke",
    sizes: "M:6 L:6 XL:5 XXL:0",
    ground: "clay",
    cloth: white,
    close: "hem",
    about:
      "Eyelet cotton over pale blue, light and cool, with a combed indigo wrapper. Made for church, naming days and Sunday lunch. Both pieces wash by hand.",
    draw: d => drawIroBuba(d, comb, white, { seed: 65, hem: 780, sleeve: "elbow" }),
  },
  {
    title: "Ìró and bùbá, indigo weave and pearl",
    naira: 139000.5,
    color: "slateblue",
    sizes: "S:0 M:0 L:0 XL:0 XXL:0",
    ground: "sand",
    cloth: blueStrip,
    close: "pleats",
    about:
      "Strip weave in two indigos with a pearl thread and small inlaid figures, worn with a plain satin bùbá whose neck carries the same figure in cord. Dry clean.",
    draw: d =>
      drawIroBuba(d, blueStrip, plain("#c9cbe2", "twill", 0.8), {
        seed: 67,
        ipele: blueStrip,
        embroider: k => embroidery.yoke(k, "#3c4690", "#d7c08a", 90),
      }),
  },
  {
    title: "Golden bùbá with wine wrapper",
    naira: 118750,
    color: "gold",
    sizes: "M:2 L:2 XL:2",
    ground: "mist",
    cloth: gold,
    close: "scrollwork",
    accent: "#6d2230",
    about:
      "Brass-coloured brocade with a satin figure, wide in the sleeve, over a plain wine wrapper edged in gold. The neck is a deep slit with scrolls. Steam only.",
    draw: d =>
      drawIroBuba(d, plain("#6d2230", "twill", 0.5), gold, {
        seed: 69,
        neckShape: "vee",
        neckDepth: 130,
        embroider: k => embroidery.scrolls({ ...k, depth: 120 }, "#6d2230", 2, "#8d3a4a"),
        skirt: { border: "#c08a2c" },
      }),
  },
];

/** Blouse and wrapper sets. */
export const iroAndBuba = productsOf("Iro and buba", entries);
