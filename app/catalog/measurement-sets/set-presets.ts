import type { MeasureField, SetFacts } from "./measurement-set.ts";
import { mmOf } from "./typed-length.ts";

type Preset = SetFacts & { id: string };

/** Limits are in inches: what adults and older children have, with room. */
function measure(name: string, least: number, most: number, help = ""): MeasureField {
  const key = name.toLowerCase().replaceAll(/[^a-z]+/gu, "-");
  return { key, name, help, leastMm: mmOf(least, "in"), mostMm: mmOf(most, "in") };
}

const bust = measure("Bust", 24, 64, "Around the fullest part, over the bra you will wear.");
const underBust = measure("Under-bust", 22, 58, "Around the ribs, just below the bust.");
const halfLength = measure("Half length", 10, 24, "From the top of the shoulder, over the bust, to the waist.");
const shoulder = measure("Shoulder", 10, 26, "Across the back, from one shoulder's end to the other.");
const sleeve = measure("Sleeve length", 4, 40, "From the shoulder's end to where the sleeve should stop.");
const roundSleeve = measure("Round sleeve", 7, 26, "Around the arm, where the sleeve should stop.");
const chest = measure("Chest", 24, 66, "Around the fullest part, with your arms down.");
const waist = measure("Waist", 20, 62, "Around the narrowest part, one finger under the tape.");
const trouserWaist = measure("Waist", 20, 62, "Where you wear the trousers, one finger under the tape.");
const hip = measure("Hip", 26, 68, "Around the fullest part, with your feet together.");
const neck = measure("Neck", 10, 24, "Around its base, one finger under the tape.");

/** Uses the words that tailors use. */
export const setPresets: readonly Preset[] = [
  {
    id: "gown",
    name: "Gown",
    unit: "in",
    fields: [
      ...[bust, underBust, waist, hip, halfLength, shoulder, sleeve, roundSleeve],
      measure("Length", 20, 75, "From the shoulder to where the gown should end, with the shoes you will wear."),
    ],
  },
  {
    id: "kaftan",
    name: "Kaftan or senator",
    unit: "in",
    fields: [
      ...[chest, shoulder, sleeve, roundSleeve, neck, hip],
      measure("Length", 20, 66, "From the shoulder to where the top should end."),
      measure("Trouser waist", 20, 62, "Where you wear the trousers, one finger under the tape."),
      measure("Trouser length", 20, 52, "From the waist to the floor, with the shoes you will wear."),
      measure("Thigh", 14, 42, "Around the fullest part of one leg."),
      measure("Knee", 10, 30),
      measure("Ankle", 7, 28, "Around the end of the trouser leg."),
    ],
  },
  {
    id: "trousers",
    name: "Trousers",
    unit: "in",
    fields: [
      ...[trouserWaist, hip],
      measure("Thigh", 14, 42, "Around the fullest part of one leg."),
      measure("Knee", 10, 30),
      measure("Ankle", 7, 28, "Around the end of the trouser leg."),
      measure("Length", 20, 52, "From the waist to where they should end, with the shoes you will wear."),
    ],
  },
  {
    id: "skirt",
    name: "Skirt",
    unit: "in",
    fields: [
      ...[waist, hip],
      measure("Length", 10, 52, "From the waist to where it should end, with the shoes you will wear."),
    ],
  },
];
