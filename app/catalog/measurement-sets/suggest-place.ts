import type { ChosenPlace, TapePlace } from "./tape-place.ts";

/** The words by which an owner chooses a drawing, in the order of the body. */
export const tapePlaceNames: Record<TapePlace, string> = {
  head: "Head",
  neck: "Neck",
  shoulder: "Shoulder",
  chest: "Chest",
  bust: "Bust",
  "under-bust": "Under-bust",
  waist: "Waist",
  "trouser-waist": "Trouser waist",
  hip: "Hip",
  "half-length": "Half length",
  length: "Length from the shoulder",
  sleeve: "Sleeve length",
  armhole: "Armhole",
  "upper-arm": "Upper arm",
  "round-sleeve": "Round sleeve",
  wrist: "Wrist",
  "leg-length": "Length from the waist",
  "inside-leg": "Inside leg",
  thigh: "Thigh",
  knee: "Knee",
  calf: "Calf",
  ankle: "Ankle",
};

/** What the place of a measurement depends on. */
type Measured = { key: string; name: string; help: string; at?: ChosenPlace | undefined };

/** Returns where the tape goes: as the owner chose, else as name, key and help suggest. Undefined: nothing is drawn. */
export function tapePlaceOf(measured: Measured): TapePlace | undefined {
  const { at } = measured;
  if (at === undefined) return suggestedPlace(measured);
  return at === "none" ? undefined : at;
}

/**
 * Suggests a place. Only a name that is known as a whole suggests one, because a wrong drawing is worse than none:
 * "Shoulder to bust" is no bust. The key suggests one for a translated name.
 */
export function suggestedPlace({ key, name, help }: Omit<Measured, "at">): TapePlace | undefined {
  const place = placeInWords(name, help);
  const words = plainWords(name).split(" ");
  if (place || words.some(word => knownWords.has(word))) return place;
  return placeInWords(key.replace(/-\d+$/u, ""), help);
}

function placeInWords(text: string, help: string): TapePlace | undefined {
  const words = plainWords(text);
  if (words === "length") return lengthFrom(help);
  const place = places.get(words) ?? places.get(withoutFillers(words));
  return place === "waist" && /\b(?:trousers|pants)\b/iu.test(help) ? "trouser-waist" : place;
}

/** A plain "Length" is one thing for a gown and another for trousers, so its help decides. */
function lengthFrom(help: string): TapePlace | undefined {
  const [, start] = /^from (?:the |your )?(?:top of the )?(shoulder|waist)\b/iu.exec(help.trim()) ?? [];
  if (!start) return undefined;
  return start.toLowerCase() === "waist" ? "leg-length" : "length";
}

/** Writes "Under-bust (in)" as "under bust", and a plural as its singular. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\(.*?\)/gu, " ")
    .replaceAll(/['’]s\b/gu, "")
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map(word => word.replace(/s$/u, ""))
    .join(" ");
}

const withoutFillers = (words: string) =>
  words
    .replaceAll(/\b(?:round|around|size|measurement|circumference|girth|the)\b/gu, "")
    .replaceAll(/ +/gu, " ")
    .trim();

/** What tailors call each measurement, with what they often write instead. */
const tailorsWords: Record<TapePlace, string> = {
  head: "head, cap, fila, turban, hat",
  neck: "neck, collar, neck base, base of neck",
  shoulder: "shoulder, shoulder width, shoulder to shoulder, across shoulder, back shoulder",
  chest: "chest",
  bust: "bust, burst, full bust, bust line, bustline",
  "under-bust": "under bust, underbust, under burst, below bust, rib cage, ribcage",
  waist: "waist, waist line, waistline, natural waist, gown waist, dress waist, skirt waist",
  "trouser-waist": "trouser waist, pants waist, jeans waist, waist of trousers, low waist, lower waist",
  hip: "hip, hip line, hipline, full hip, buttocks, seat",
  "half-length": "half length, front half length, shoulder to waist",
  length:
    "gown length, dress length, kaftan length, caftan length, boubou length, bubu length, agbada length, " +
    "jalabia length, senator length, jumpsuit length, top length, shirt length, blouse length, buba length, " +
    "full length, length from shoulder, shoulder to hem, shoulder to floor",
  sleeve: "sleeve, sleeve length, long sleeve, short sleeve, full sleeve, arm length",
  armhole: "armhole, arm hole, armscye",
  "upper-arm": "upper arm, bicep, arm",
  "round-sleeve":
    "round sleeve, sleeve round, sleeve width, sleeve opening, sleeve hem, sleeve size, sleeve circumference",
  wrist: "wrist, cuff",
  "leg-length":
    "trouser length, pants length, jeans length, skirt length, wrapper length, iro length, leg length, " +
    "length from waist, waist to floor, waist to ankle, waist to hem, outside leg, outseam",
  "inside-leg": "inside leg, inner leg, inseam, inside leg length",
  thigh: "thigh, lap",
  knee: "knee",
  calf: "calf, calves",
  ankle: "ankle, trouser bottom, trouser mouth, leg opening",
};

const places = new Map(
  (Object.keys(tailorsWords) as TapePlace[]).flatMap(place =>
    tailorsWords[place].split(", ").map(words => [plainWords(words), place] as const),
  ),
);

const knownWords = new Set([...places.keys()].flatMap(words => words.split(" ")));
