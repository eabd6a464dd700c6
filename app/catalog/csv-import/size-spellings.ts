import { type SizeScale, standardScales } from "#app/catalog/sizes/size-scale.ts";

const letterWords: Record<string, string> = {
  extrasmall: "xs",
  xsmall: "xs",
  small: "s",
  sm: "s",
  medium: "m",
  med: "m",
  large: "l",
  lg: "l",
  extralarge: "xl",
  xlarge: "xl",
  "1xl": "xl",
  "2xl": "xxl",
  xxlarge: "xxl",
  "2xlarge": "xxl",
  doublexl: "xxl",
  extraextralarge: "xxl",
  "3xl": "xxxl",
  xxxlarge: "xxxl",
  "3xlarge": "xxxl",
  onesize: "freesize",
  onesizefitsall: "freesize",
  one: "freesize",
  os: "freesize",
  free: "freesize",
};

/** Words in a size's name, title or category that suggest a scale. */
const hints: Record<string, RegExp> = {
  uk: /\buk\b|blouse|boubou|\bdress|gown|jumpsuit|kaftan|\bskirt|\btop\b/iu,
  collar: /\bcollar|\bneck\b|shirt/iu,
  waist: /\bwaist|chino|denim|jeans|jogger|\bpants\b|\bshorts\b|trouser/iu,
  shoes: /\beur?\b|boot|footwear|heel|loafer|mule|palm|sandal|shoe|slide|slipper|sneaker|trainer/iu,
  children: /\bage\b|bab(?:y|ies)|\bboys?\b|child|\bgirls?\b|\bkids?\b|toddler|\byears?\b/iu,
  fabric: /fabric|\byards?\b/iu,
};

/** "30x32", "w30/l32", "30w32l". "34/36" is left out: it may be a double size. */
const waistAndLength = /^(?:waist)?w?([2-5]\d)(?:w?[x×]l?|w?\/l|w?l|w(?=\d\dl$))([2-4]\d)l?$/u;

/** Returns "W30/L32" for a size by waist and length, undefined for others. */
export function waistLabel(size: string): string | undefined {
  const spelled = spell(size);
  return /^w\d\d\/l\d\d$/u.test(spelled) ? spelled.toUpperCase() : undefined;
}

/** "extra large" and "XL" become "xl", "42 EU" becomes "eu42". */
function spell(size: string): string {
  const text = size
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("½", ".5")
    .replaceAll(/[–—]/gu, "-")
    .replaceAll(/[\s_"”'’]/gu, "")
    .replace(/^size:?/u, "");
  const word = letterWords[text.replaceAll("-", "")];
  if (word) return word;
  return text
    .replace(/(?<=\d)(?:years?|yrs?|yo|y)$/u, "years")
    .replace(/(?<=\d)(?:months?|mths?|mos?|m)$/u, "months")
    .replace(/(?<=\d)(?:yards?|yds?)$/u, "yards")
    .replace(/^eur?(?=\d)/u, "eu")
    .replace(/^([\d.]+)eur?$/u, "eu$1")
    .replace(/^([\d.]+)uk$/u, "uk$1")
    .replace(/^(?:w|waist)(?=\d)/u, "waist")
    .replace(/^([\d.]+)w$/u, "waist$1")
    .replace(/^neck(?=\d)/u, "collar")
    .replace(waistAndLength, "w$1/l$2");
}

/** Returns "42" of "EU 42" and "1-2" of "1–2 years", undefined for others. */
function numberOf(spelled: string): string | undefined {
  return /^(?:uk|eu|waist|collar)?(\d+(?:\.\d+)?(?:-\d+)?)(?:years|yards)?$/u.exec(spelled)?.[1];
}

type SpelledScale = { scale: SizeScale; labels: Map<string, string>; numbers: Map<string, string> };

export type SizeBook = { scales: SpelledScale[]; spell(size: string): string };

/** Spells each size once. */
export function spellScales(scales: SizeScale[]): SizeBook {
  const known = new Map<string, string>();
  const spelled = (size: string) => {
    const text = known.get(size) ?? spell(size);
    known.set(size, text);
    return text;
  };
  return {
    spell: spelled,
    scales: scales.map(scale => ({
      scale,
      labels: new Map(scale.sizes.map(size => [spelled(size), size])),
      numbers: new Map(scale.sizes.flatMap(size => mapped(numberOf(spelled(size)), size))),
    })),
  };
}

const mapped = (number: string | undefined, size: string): [string, string][] => (number ? [[number, size]] : []);

type GivenSizes = {
  sizes: string[];
  /** The name of the product's own scale. */
  own: string;
  /** The file's name for sizes, then words of title and category. */
  hints: string[];
};

type Found = { scale: SizeScale; labelOf(size: string): string };

/**
 * The scale with all these sizes, in any spelling; undefined for none, or for plain numbers in several scales without a
 * hint.
 */
export function findScale(book: SizeBook, asked: GivenSizes): Found | undefined {
  const spelled = asked.sizes.map(book.spell);
  const found = (one: SpelledScale | undefined) => one && { scale: one.scale, labelOf: labelIn(one, book) };
  const own = book.scales.find(({ scale }) => scale.id === asked.own);
  // An owner who made a size type of the same sizes wants it used.
  const isStandard = ({ scale }: SpelledScale) => standardScales.some(({ id }) => id === scale.id);
  const [standard, made] = [book.scales.filter(isStandard), book.scales.filter(one => !isStandard(one))];
  const inOrder = [...(own ? [own] : []), ...made, ...standard];
  const strict = inOrder.find(({ labels }) => spelled.every(size => labels.has(size)));
  if (strict) return found(strict);
  const loose = book.scales.filter(({ labels, numbers }) =>
    spelled.every(size => labels.has(size) || numbers.has(size)),
  );
  if (own && loose.includes(own)) return found(own);
  for (const hint of asked.hints) {
    const meant = loose.find(({ scale }) => hints[scale.id]?.test(hint));
    if (meant) return found(meant);
  }
  return found(loose.length === 1 ? loose[0] : undefined);
}

function labelIn({ labels, numbers }: SpelledScale, book: SizeBook): (size: string) => string {
  return size => labels.get(book.spell(size)) ?? numbers.get(book.spell(size)) ?? size;
}

/** Sorts letters first, then numbers, then others as they came. */
export function inSizeOrder(sizes: string[]): string[] {
  return sizes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf(size: string): number {
  const spelled = spell(size);
  const [, times = "", xs = "", letter] = /^(\d*)(x*)([sml])$/u.exec(spelled) ?? [];
  const extra = Number(times || xs.length);
  if (letter) return letter === "s" ? -1 - extra : letter === "m" ? 0 : 1 + extra;
  const [, waist, length] = waistAndLength.exec(spelled) ?? [];
  if (waist) return 100 + Number(`${waist}.${length}`);
  const number = Number.parseFloat(numberOf(spelled) ?? "");
  return Number.isNaN(number) ? 1_000_000 : 100 + number;
}
