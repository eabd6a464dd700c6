import { lozenges, tiedRings } from "./draw/cloth-adire.ts";
import { zigzags } from "./draw/cloth-ankara.ts";
import { shimmerWeave, stripWoven } from "./draw/cloth-aso-oke.ts";
import { damask, plain } from "./draw/cloth-plain.ts";
import { drawCap } from "./draw/garment-cap.ts";
import { drawGele } from "./draw/garment-gele.ts";
import { thread } from "./draw/thread.ts";
import { type Entry, productsOf } from "./make-product.ts";

const garnet = shimmerWeave("#8a2446", "#e6b95a");
const jade = shimmerWeave("#1d6a55", "#f0e2a8");
const lilacStrip = stripWoven("#5a4a86", "#8f7cc0", "#e9dcb0", null, 84);
const bolt = zigzags(["#27326f", "#e3a32e", "#a8401f"], "#fff3dc", 40, 60);
const rings = tiedRings("#27326f", "#e9e6f2", 84);
const wineStrip = stripWoven("#6d2230", "#8d3a3a", "#e3a32e", null, 84);
const indigo = damask("#27326f", 2, 0.4);
const cream = plain("#e6dbc4", "ribbed", 0.2);
const black = lozenges("#23242c", "#d8d2c4", 64, "#e3a32e");

const rows = [712, 748, 800, 852, 884]
  .map((y, i) => thread(`M380 ${y}Q600 ${y + 42} 820 ${y}`, i % 2 ? "#27326f" : "#a8401f", 6))
  .join("");
const studs = [772, 824]
  .map(y =>
    thread(
      Array.from(
        { length: 11 },
        (_, i) => `M${404 + i * 39} ${y + 19 - Math.abs(i - 5) * 3.6}l12 14l-12 14l-12 -14Z`,
      ).join(""),
      "#1f6a5a",
      5,
    ),
  )
  .join("");

const entries: Entry[] = [
  {
    title: "Gèlè, garnet and brass",
    naira: 24500,
    color: "maroon",
    sizes: "M:9",
    ground: "sage",
    pose: "plinth",
    cloth: garnet,
    close: "pleats",
    about:
      "Stiff strip weave with brass thread running across it, two yards by twenty-six inches. Holds a tall fan without pins. Comes with a card that shows the tying in eight steps. One size.",
    draw: d => drawGele(d, garnet, "fan", 3),
  },
  {
    title: "Gèlè, jade rose",
    naira: 26800,
    color: "mediumseagreen",
    sizes: "M:6",
    ground: "rose",
    pose: "plinth",
    cloth: jade,
    close: "drape",
    about:
      "Jade weave with pale gold, pleated while damp so that the ruffles open like a rose. Tie it slowly, once; it keeps the shape all day. One size.",
    draw: d => drawGele(d, jade, "rose", 5),
  },
  {
    title: "Aṣọ-òkè gèlè, wide wings",
    naira: 31250.5,
    color: "mediumpurple",
    sizes: "M:4",
    ground: "cotton",
    pose: "plinth",
    cloth: lilacStrip,
    close: "fold-back",
    about:
      "Lilac strips with a cream metal thread, tied wide and low. Woven in Ìṣẹ́yìn by the same family for three generations. Brush; never wash. One size.",
    draw: d => drawGele(d, lilacStrip, "wings", 7),
  },
  {
    title: "Head-tie, lightning print",
    naira: 9500,
    color: "chocolate",
    sizes: "M:*",
    ground: "mist",
    pose: "plinth",
    cloth: bolt,
    close: "corner",
    about:
      "A square of wax print with a hemmed edge, big enough to knot in front with two ends standing. For market days and good moods. Machine wash. One size.",
    draw: d => drawGele(d, bolt, "knot", 9),
  },
  {
    title: "Turban, tied rings",
    naira: 12750,
    color: "blue",
    sizes: "M:8",
    ground: "clay",
    pose: "plinth",
    cloth: rings,
    close: "seam",
    about:
      "A ready-sewn turban in soft indigo cotton with a twist at the brow, elastic at the nape. No tying, no mirror. Hand wash apart. One size.",
    draw: d => drawGele(d, rings, "turban", 11),
  },
  {
    title: "Fìlà, wine strip weave",
    naira: 16500,
    color: "darkred",
    sizes: "M:5 L:4 XL:2",
    ground: "oat",
    pose: "plinth",
    cloth: wineStrip,
    close: "hem",
    about:
      "The soft cap of a hundred weddings: strip-woven, lined, tall enough to tip to the left or to the right as your opinion requires. Brush clean.",
    draw: d => drawCap(d, wineStrip, "soft", "", 13),
  },
  {
    title: "Winged fìlà, indigo damask",
    naira: 18900,
    color: "royalblue",
    sizes: "M:0 L:0",
    ground: "sand",
    pose: "plinth",
    cloth: indigo,
    close: "drape",
    about:
      "A cap with two pointed flaps that stand up or fold over the ears when the harmattan is serious. Damask outside, soft cotton inside. Spot clean.",
    draw: d => drawCap(d, indigo, "flaps", "", 15),
  },
  {
    title: "Hand-worked round cap, Hula",
    naira: 22000,
    color: "antiquewhite",
    sizes: "M:3 L:3 XL:1",
    ground: "plaster",
    pose: "plinth",
    cloth: cream,
    close: "latticework",
    accent: "#a8401f",
    about:
      "A tall round cap in ribbed cotton, embroidered by hand in three colours over six weeks, as in Kano and Maiduguri. The crown stays stiff without starch. Brush clean.",
    draw: d => drawCap(d, cream, "round", rows + studs, 17),
  },
  {
    title: "Soft cap, black lozenge",
    naira: 13400,
    color: "black",
    sizes: "M:6 L:6",
    ground: "dusk",
    pose: "plinth",
    cloth: black,
    close: "seam",
    about:
      "Resist-dyed cotton in near black with a brass spot in every field. Light, unlined, folds into a pocket. Wash by hand.",
    draw: d => drawCap(d, black, "soft", "", 19),
  },
];

/** Head-ties and caps. */
export const geleAndCaps = productsOf("Gele and caps", entries);
