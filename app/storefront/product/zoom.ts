/** A picture zoomed `scale` times; its middle lies `x` and `y` pixels from the box's middle. */
export type Zoom = { scale: number; x: number; y: number };
type Box = { width: number; height: number };
type Point = { x: number; y: number };

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
const mostScale = 4;

/** Zooms by `factor` (below 1: out) around `point`, in pixels from the box's middle. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, box: Box): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), mostScale);
  const by = scale / zoom.scale;
  return keepInside({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, box);
}

/** Moves by pixels, but never so far that the picture leaves the box. */
export function moveBy(zoom: Zoom, { x, y }: Point, box: Box): Zoom {
  return keepInside({ ...zoom, x: zoom.x + x, y: zoom.y + y }, box);
}

function keepInside({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: Math.min(Math.max(x, -mostX), mostX), y: Math.min(Math.max(y, -mostY), mostY) };
}
