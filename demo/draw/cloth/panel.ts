import { type Cloth, weavePaint, wovenOf } from "./cloth.ts";
import { lightOf, shadowOf, shadowThinness } from "./colour.ts";
import type { Drawing } from "./drawing.ts";
import { type Fold, foldShades, foldWarp } from "./fold.ts";
import { seededRandom } from "./seeded-random.ts";
import { boxOf, nearOutline } from "./shape.ts";
import { softLine, thrownShadow } from "./soft.ts";

/**
 * A cut piece of a garment. `outline` is absolute; `grain` turns its cloth in degrees; `zoom` enlarges the cloth.
 * `round`: how strongly its sides curve away; `edge`: visible thickness at the rim; `drop`: strength of its shadow.
 * `tone` darkens the piece (insides, backs).
 */
export type Panel = {
  outline: string;
  cloth: Cloth;
  grain?: number;
  zoom?: number;
  shift?: [number, number];
  folds?: Fold[];
  round?: number;
  edge?: number;
  drop?: number;
  tone?: number;
  seed?: number;
  over?: string;
};

function layCloth(drawing: Drawing, panel: Panel): string {
  const { cloth, grain = 0, zoom = 1, shift = [0, 0], folds = [] } = panel;
  const [x, y, width, height] = boxOf(panel.outline, 8);
  const warp = foldWarp(folds);
  const angle = (grain * Math.PI) / 180;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const px = x + width / 2 + shift[0];
  const py = y + height / 2 + shift[1];
  const place = (u: number, v: number): [number, number] =>
    warp(px + (u * c - v * s) * zoom, py + (u * s + v * c) * zoom);
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([cx = 0, cy = 0]) => [((cx - px) * c + (cy - py) * s) / zoom, (-(cx - px) * s + (cy - py) * c) / zoom]);
  const us = corners.map(([u = 0]) => u);
  const vs = corners.map(([, v = 0]) => v);
  const stretch = {
    drawing,
    place,
    left: Math.min(...us),
    right: Math.max(...us),
    top: Math.min(...vs),
    bottom: Math.max(...vs),
    random: seededRandom(panel.seed ?? 7),
    near: nearOutline(panel.outline, 70 * zoom),
  };
  const fill = (paint: string) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}"/>`;
  const weave = weavePaint(drawing, cloth, Math.max(1, zoom * 0.9));
  return fill(cloth.ground) + wovenOf(cloth).decorate(stretch) + (weave ? fill(weave) : "");
}

function shadePanel(drawing: Drawing, panel: Panel): string {
  const { cloth, folds = [], round = 0.5, edge = 1, tone = 0 } = panel;
  const box = boxOf(panel.outline, 4);
  const [x, y, width, height] = box;
  const shade = shadowOf(cloth.ground);
  const light = lightOf(cloth.ground);
  const thin = shadowThinness(cloth.ground);
  const gain = 0.36 + wovenOf(cloth).sheen * 1.1;
  const fill = (paint: string) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}"/>`;
  const across = drawing.linear(
    [x, y + height * 0.3],
    [x + width, y + height * 0.42],
    [
      [0, shade, 0.3 * thin * round],
      [0.16, light, 0.12 * gain * round],
      [0.34, light, 0.34 * gain * round],
      [0.52, light, 0],
      [0.72, shade, 0.24 * thin * round],
      [1, shade, 0.74 * thin * round],
    ],
  );
  const down = drawing.linear(
    [x, y],
    [x + width * 0.12, y + height],
    [
      [0, light, 0.16 * gain],
      [0.3, light, 0],
      [0.55, shade, 0],
      [1, shade, 0.26 * thin],
    ],
  );
  const rim =
    softLine(drawing, panel.outline, light, 16, 0.36 * gain * edge, "translate(4 4)") +
    softLine(drawing, panel.outline, shade, 26, 0.55 * thin * edge, "translate(-3 -3)");
  return (
    fill(across) +
    fill(down) +
    foldShades(folds, shade, light, gain, thin) +
    (edge ? rim : "") +
    (tone ? fill(shade).replace("/>", ` fill-opacity="${(tone * thin).toFixed(2)}"/>`) : "")
  );
}

export function drawPanel(drawing: Drawing, panel: Panel): string {
  const { outline, drop = 0.3, cloth } = panel;
  const shade = shadowOf(cloth.ground);
  const thrown = drop ? thrownShadow(drawing, outline, "#1f120c", 30, drop * (drawing.wearer ? 0.7 : 1.35), 6, 8) : "";
  return `${thrown}<g ${drawing.clip(outline)}>${layCloth(drawing, panel)}${panel.over ?? ""}${shadePanel(drawing, panel)}</g><use href="#${drawing.shape(outline)}" fill="none" stroke="${shade}" stroke-width="1.6" stroke-opacity="${(0.55 * shadowThinness(cloth.ground)).toFixed(2)}"/>`;
}
