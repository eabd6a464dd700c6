import type { Garment } from "../draw-garment.ts";
import type { Person } from "./people.ts";

type Build = Person["build"];
type Of<Kind extends Garment["kind"]> = Extract<Garment, { kind: Kind }>;

/** Shares of the flat cut's widths that remain when the cloth hangs on a body. */
const tunicShares: Record<Build, { shoulder: number; chest: number; flare: number }> = {
  woman: { shoulder: 0.88, chest: 0.86, flare: 0.84 },
  man: { shoulder: 0.97, chest: 0.92, flare: 0.86 },
  child: { shoulder: 0.82, chest: 0.8, flare: 0.84 },
};

/** The garment as it hangs on a person: a flat picture spreads it out. */
export function wornCut(garment: Garment, build: Build): Garment {
  if (garment.kind === "set") return { ...garment, pieces: garment.pieces.map(piece => wornCut(piece, build)) };
  if (garment.kind === "tunic") return { ...garment, ...tunicWidths(garment, build) };
  if (garment.kind === "senator") return { ...garment, ...tunicWidths({ flare: 226, ...garment }, build) };
  if (garment.kind === "iro-and-buba") {
    return { ...garment, ...tunicWidths({ flare: 262, chest: 204, ...garment }, build) };
  }
  if (garment.kind === "boubou") return wornBoubou(garment);
  if (garment.kind === "agbada") return wornAgbada(garment, build);
  if (garment.kind === "dress") {
    return { ...garment, skirts: garment.skirts.map(skirt => ({ ...skirt, hemHalf: skirt.hemHalf * 0.9 })) };
  }
  return garment;
}

function tunicWidths(
  { shoulder = 208, chest = 196, flare }: { shoulder?: number; chest?: number; flare: number },
  build: Build,
): { shoulder: number; chest: number; flare: number } {
  const shares = tunicShares[build];
  return { shoulder: shoulder * shares.shoulder, chest: chest * shares.chest, flare: flare * shares.flare };
}

function wornBoubou(garment: Of<"boubou">): Garment {
  const { span = 440, foot = 350, sleeveEnd = 430, hem = 1330, hemDip = 26 } = garment;
  const width = 262 + (span - 350) * 0.4;
  const hangs = foot * 0.7;
  return {
    ...garment,
    span: width,
    foot: hangs,
    side: Math.min(hangs, width - 44),
    armDrop: 310,
    sleeveEnd: sleeveEnd * 0.56,
    hem: Math.min(hem, 1392),
    hemDip: hemDip / 2,
    isWorn: true,
  };
}

function wornAgbada(garment: Of<"agbada">, build: Build): Garment {
  const { half = 410, hem = 1150, sleeves = "gathered" } = garment;
  const isChild = build === "child";
  return {
    ...garment,
    half: half * (isChild ? 0.74 : 0.8),
    hem: isChild ? hem - 130 : hem,
    ankle: isChild ? 1244 : 1400,
    sleeves: sleeves === "down" ? "gathered" : sleeves,
  };
}
