import { manyColors } from "./color-name.ts";
import { isManyColors, paintOf, tradeColors } from "./trade-colors.ts";

/** The colour names of CSS (Color 4), without those that are never used of cloth. */
export const cssColors = (
  "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood " +
  "cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray " +
  "darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen " +
  "darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue " +
  "firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew " +
  "hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan " +
  "lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue " +
  "lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine " +
  "mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise " +
  "mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered " +
  "orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple " +
  "rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue " +
  "slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white " +
  "whitesmoke yellow yellowgreen"
).split(" ");

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu;

/** What a field suggests: the trade's names first, then those of CSS. */
export const suggestedColors = [...Object.keys(tradeColors), manyColors, ...cssColors];

/**
 * Whether the shop knows the colour: a name of the trade, a name of CSS in one word or several, or a code after a #.
 */
export function isKnownColor(text: string): boolean {
  const paint = paintOf(text) ?? "";
  return isManyColors(text) || hex.test(paint) || cssColors.includes(paint);
}

/**
 * What a swatch of the colour shows: a CSS colour to paint it with, or `manyColors`. Undefined for a word that no
 * browser knows.
 */
export function swatchOf(text: string): string | undefined {
  if (isManyColors(text)) return manyColors;
  return isKnownColor(text) ? paintOf(text) : undefined;
}
