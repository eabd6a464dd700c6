import { manyColors } from "./color-name.ts";
import { isManyColors, paintOf, tradeColors } from "./trade-colors.ts";

/** CSS Color 4, without names never used of cloth. */
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

/** Suggests tailors' names for colours before those of CSS. */
export const suggestedColors = [...Object.keys(tradeColors), manyColors, ...cssColors];

/** A trade name, a CSS name in one or several words, or a code after #. */
export function isKnownColor(text: string): boolean {
  const paint = paintOf(text) ?? "";
  return isManyColors(text) || hex.test(paint) || cssColors.includes(paint);
}

/** The CSS colour of a swatch, or `manyColors`; undefined for an unknown word. */
export function swatchOf(text: string): string | undefined {
  if (isManyColors(text)) return manyColors;
  return isKnownColor(text) ? paintOf(text) : undefined;
}
