import * as v from "valibot";

/**
 * What an owner may choose for a field: a drawing of where on the body the tape goes, or none where the suggested one
 * would be wrong.
 */
export const chosenPlace = v.picklist([
  "none",
  "head",
  "neck",
  "shoulder",
  "chest",
  "bust",
  "under-bust",
  "waist",
  "trouser-waist",
  "hip",
  "half-length",
  "length",
  "sleeve",
  "armhole",
  "upper-arm",
  "round-sleeve",
  "wrist",
  "leg-length",
  "inside-leg",
  "thigh",
  "knee",
  "calf",
  "ankle",
]);
export type ChosenPlace = v.InferOutput<typeof chosenPlace>;

export type TapePlace = Exclude<ChosenPlace, "none">;
