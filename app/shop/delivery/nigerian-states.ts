/** The 36 states and the capital territory by ISO 3166-2:NG code, sorted by shown name. */
export const nigerianStates = [
  ["AB", "Abia"],
  ["FC", "Abuja (FCT)"],
  ["AD", "Adamawa"],
  ["AK", "Akwa Ibom"],
  ["AN", "Anambra"],
  ["BA", "Bauchi"],
  ["BY", "Bayelsa"],
  ["BE", "Benue"],
  ["BO", "Borno"],
  ["CR", "Cross River"],
  ["DE", "Delta"],
  ["EB", "Ebonyi"],
  ["ED", "Edo"],
  ["EK", "Ekiti"],
  ["EN", "Enugu"],
  ["GO", "Gombe"],
  ["IM", "Imo"],
  ["JI", "Jigawa"],
  ["KD", "Kaduna"],
  ["KN", "Kano"],
  ["KT", "Katsina"],
  ["KE", "Kebbi"],
  ["KO", "Kogi"],
  ["KW", "Kwara"],
  ["LA", "Lagos"],
  ["NA", "Nasarawa"],
  ["NI", "Niger"],
  ["OG", "Ogun"],
  ["ON", "Ondo"],
  ["OS", "Osun"],
  ["OY", "Oyo"],
  ["PL", "Plateau"],
  ["RI", "Rivers"],
  ["SO", "Sokoto"],
  ["TA", "Taraba"],
  ["YO", "Yobe"],
  ["ZA", "Zamfara"],
] as const;

export type StateCode = (typeof nigerianStates)[number][0];

const names: Record<string, string> = Object.fromEntries(nigerianStates);

export function isStateCode(text: unknown): text is StateCode {
  return typeof text === "string" && Object.hasOwn(names, text);
}

/** Returns "Lagos" for "LA". */
export function stateName(code: StateCode): string {
  return names[code]!;
}

/** Other spellings people and address books use, folded. */
const otherSpellings: Record<string, StateCode> = {
  abuja: "FC",
  fct: "FC",
  "fct abuja": "FC",
  "federal capital territory": "FC",
  "abuja federal capital territory": "FC",
  nassarawa: "NA",
  akwaibom: "AK",
  crossriver: "CR",
};

const byFoldedName = new Map<string, StateCode>([
  ...nigerianStates.map(([code, name]) => [fold(name), code] as const),
  ...Object.entries(otherSpellings),
]);

/**
 * Understands spellings such as "lagos", "LAGOS STATE", "Akwa-Ibom", "F.C.T. Abuja", "Ọ̀yọ́". Undefined for anything
 * else; never guesses.
 */
export function readState(text: string): StateCode | undefined {
  return byFoldedName.get(fold(text));
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}.]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, " ")
    .replace(/^ ?(?:state of )?(.*?)(?: state)?(?: nigeria)? ?$/u, "$1");
}
