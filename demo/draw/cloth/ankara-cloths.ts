import { n } from "./drawing.ts";
import { stampGrid, threadLine, type Woven } from "./stretch.ts";

const turned = (count: number, body: string, start = 0) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${n((360 / count) * i + start)})">${body}</g>`).join(
    "",
  );

type Millstones = {
  kind: "millstones";
  ground: string;
  disc: string;
  line: string;
  spark: string;
  pitch?: number;
};

function millstones({ ground, disc, line, spark, pitch = 190 }: Millstones): Woven {
  return {
    sheen: 0.22,
    weave: "plain",
    decorate: s => {
      const big = s.drawing.once(
        `mill ${ground}${disc}${line}`,
        id =>
          `<g id="${id}"><circle r="82" fill="${disc}"/><circle r="74" fill="none" stroke="${line}" stroke-width="6"/>${turned(24, `<path d="M0 -66V-46" stroke="${line}" stroke-width="6"/>`)}<circle r="42" fill="${spark}"/><circle r="34" fill="${ground}"/>${turned(8, `<path d="M0 -30C8 -20 8 -12 0 -4C-8 -12 -8 -20 0 -30Z" fill="${line}"/>`)}<circle r="6" fill="${disc}"/>${turned(18, `<circle cy="-90" r="4.5" fill="${line}"/>`)}</g>`,
      );
      const small = s.drawing.once(
        `sun ${ground}${disc}${line}`,
        id =>
          `<g id="${id}"><circle r="24" fill="${spark}"/>${turned(10, `<path d="M-4 -27L0 -42L4 -27Z" fill="${line}"/>`)}<circle r="13" fill="${line}"/><circle r="6" fill="${ground}"/></g>`,
      );
      return stampGrid(
        s,
        (row, column) => [(row & 1) === 0 ? big : small, row * 15 + column * 40, 1],
        pitch,
        pitch * 0.52,
        0.5,
      );
    },
  };
}

type BigFlowers = {
  kind: "big-flowers";
  ground: string;
  petal: string;
  vein: string;
  heart: string;
  pitch?: number;
};

function bigFlowers({ ground, petal, vein, heart, pitch = 230 }: BigFlowers): Woven {
  return {
    sheen: 0.22,
    weave: "plain",
    decorate: s => {
      const flower = s.drawing.once(
        `flower ${ground}${petal}`,
        id =>
          `<g id="${id}">${turned(7, `<path d="M0 -8C46 -34 44 -92 0 -108C-44 -92 -46 -34 0 -8Z" fill="${petal}" stroke="${vein}" stroke-width="5"/><path d="M0 -16V-92M0 -40L16 -70M0 -40L-16 -70M0 -28L20 -50M0 -28L-20 -50" stroke="${vein}" stroke-width="3.4" fill="none"/>`)}<circle r="27" fill="${heart}" stroke="${vein}" stroke-width="5"/>${turned(9, `<circle cy="-15" r="4" fill="${vein}"/>`)}</g>`,
      );
      const sprig = s.drawing.once(
        `sprig ${ground}${petal}`,
        id =>
          `<g id="${id}">${turned(3, `<path d="M0 0C18 -8 22 -34 0 -48C-22 -34 -18 -8 0 0Z" fill="${heart}" stroke="${vein}" stroke-width="3"/>`)}</g>`,
      );
      const dot = s.drawing.once(
        `dot ${ground}${vein}`,
        id =>
          `<g id="${id}"><g fill="${vein}" fill-opacity=".55"><circle r="3.4" cx="-15" cy="-13"/><circle r="3.4" cx="15" cy="-13"/><circle r="3.4" cx="0" cy="13"/><circle r="3.4" cx="30" cy="13"/></g></g>`,
      );
      return (
        stampGrid(s, dot, 60, 52, 0) +
        stampGrid(
          s,
          (row, column) =>
            (row & 1) === 0 ? [flower, row * 37 + column * 22, 1] : [sprig, column * 50 + row * 9, 1.1],
          pitch,
          pitch * 0.52,
          0.5,
        )
      );
    },
  };
}

type Zigzags = {
  kind: "zigzags";
  ground: string;
  courses: string[];
  line: string;
  course?: number;
  tooth?: number;
};

function zigzags({ ground, courses, line, course = 46, tooth = 74 }: Zigzags): Woven {
  const colours = [ground, ...courses];
  return {
    sheen: 0.2,
    weave: "plain",
    decorate: s => {
      const parts: string[] = [];
      let k = 0;
      for (let v = Math.floor(s.top / course) * course - course; v < s.bottom + course; v += course) {
        const points: string[] = [];
        for (let u = Math.floor(s.left / tooth) * tooth - tooth; u <= s.right + tooth; u += tooth / 4) {
          const phase = (((u / tooth) % 1) + 1) % 1;
          const [x, y] = s.place(u, v + Math.abs(phase - 0.5) * course * 1.5);
          points.push(`${n(x)} ${n(y)}`);
        }
        const path = `M${points.join("L")}`;
        const colour = colours[((Math.round(v / course) % colours.length) + colours.length) % colours.length];
        parts.push(
          `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${course + 3}" stroke-linejoin="miter"/><path d="${path}" fill="none" stroke="${line}" stroke-width="${k++ % 2 ? 7 : 3.5}"${k % 3 === 0 ? ' stroke-dasharray="10 8"' : ""}/>`,
        );
      }
      return parts.join("");
    },
  };
}

type SeedPods = {
  kind: "seed-pods";
  ground: string;
  pod: string;
  seeds: string;
  line: string;
  pitch?: number;
};

function seedPods({ ground, pod, seeds, line, pitch = 150 }: SeedPods): Woven {
  return {
    sheen: 0.22,
    weave: "plain",
    decorate: s => {
      const body = (fill: string, inner: string) =>
        `<path d="M0 -78C40 -50 40 50 0 78C-40 50 -40 -50 0 -78Z" fill="${fill}" stroke="${line}" stroke-width="5"/><path d="M0 -60C22 -36 22 36 0 60C-22 36 -22 -36 0 -60Z" fill="${line}"/>${[-40, -20, 0, 20, 40].map(y => `<circle cy="${y}" r="${Math.abs(y) > 30 ? 6 : 9}" fill="${inner}"/>`).join("")}<path d="M-38 -30C-52 -20 -52 20 -38 30M38 -30C52 -20 52 20 38 30" fill="none" stroke="${inner}" stroke-width="4" stroke-dasharray="6 5"/>`;
      const a = s.drawing.once(`pod a ${ground}${pod}`, id => `<g id="${id}">${body(pod, seeds)}</g>`);
      const b = s.drawing.once(`pod b ${ground}${pod}`, id => `<g id="${id}">${body(seeds, pod)}</g>`);
      return stampGrid(
        s,
        (row, column) => [(row + column) & 1 ? a : b, ((row * 3 + column * 5) % 7) * 52 + 20, 0.95],
        pitch,
        pitch * 0.86,
        0.5,
      );
    },
  };
}

type Scales = { kind: "scales"; ground: string; one: string; two: string; line: string; pitch?: number };

function scales({ ground, one, two, line, pitch = 96 }: Scales): Woven {
  return {
    sheen: 0.24,
    weave: "plain",
    decorate: s => {
      const r = pitch * 0.56;
      const scale = (fill: string, fan: string) =>
        `<circle r="${n(r)}" fill="${fill}" stroke="${line}" stroke-width="5"/><circle r="${n(r * 0.74)}" fill="none" stroke="${fan}" stroke-width="6"/>${[-50, -25, 0, 25, 50].map(a => `<path d="M0 ${n(r * 0.1)}L0 ${n(r * 0.6)}" stroke="${line}" stroke-width="4.5" transform="rotate(${a})"/>`).join("")}<circle r="${n(r * 0.2)}" fill="${fan}"/>`;
      const a = s.drawing.once(`scale a ${ground}${one}`, id => `<g id="${id}">${scale(one, two)}</g>`);
      const b = s.drawing.once(`scale b ${ground}${two}`, id => `<g id="${id}">${scale(two, ground)}</g>`);
      const c = s.drawing.once(`scale c ${ground}${two}`, id => `<g id="${id}">${scale(ground, one)}</g>`);
      return stampGrid(
        s,
        (row, column) => [[a, b, c][(((row * 2 + column) % 3) + 3) % 3] ?? a, 180, 1],
        pitch,
        pitch * 0.44,
        0.5,
      );
    },
  };
}

type Pinwheels = {
  kind: "pinwheels";
  ground: string;
  blade: string;
  other: string;
  spark: string;
  pitch?: number;
};

function pinwheels({ ground, blade, other, spark, pitch = 124 }: Pinwheels): Woven {
  return {
    sheen: 0.22,
    weave: "plain",
    decorate: s => {
      const h = pitch / 2;
      const wheel = s.drawing.once(
        `wheel ${ground}${blade}${other}`,
        id =>
          `<g id="${id}">${turned(4, `<path d="M0 0L0 ${-h + 3}L${h - 3} ${-h + 3}Z" fill="${blade}"/><path d="M0 0L${-h * 0.5} ${-h + 3}L0 ${-h + 3}Z" fill="${other}"/>`)}<circle r="17" fill="${spark}"/><circle r="9" fill="${ground}"/></g>`,
      );
      const tile = s.drawing.once(
        `tile ${ground}${blade}${other}`,
        id =>
          `<g id="${id}"><path d="M0 ${-h * 0.84}L${h * 0.84} 0L0 ${h * 0.84}L${-h * 0.84} 0Z" fill="${other}"/><path d="M0 ${-h * 0.5}L${h * 0.5} 0L0 ${h * 0.5}L${-h * 0.5} 0Z" fill="${spark}"/><path d="M0 ${-h * 0.26}L${h * 0.26} 0L0 ${h * 0.26}L${-h * 0.26} 0Z" fill="${ground}"/></g>`,
      );
      const lines: string[] = [];
      for (let u = (Math.floor(s.left / pitch) - 0.5) * pitch; u < s.right + pitch; u += pitch)
        lines.push(threadLine(s, u));
      return `<path d="${lines.join("")}" fill="none" stroke="${spark}" stroke-width="3"/>${stampGrid(s, (row, column) => [(row + column) & 1 ? wheel : tile, 0, 1], pitch, pitch, 0)}`;
    },
  };
}

export type AnkaraCloth = Millstones | BigFlowers | Zigzags | SeedPods | Scales | Pinwheels;

export const ankaraCloths = {
  millstones,
  "big-flowers": bigFlowers,
  zigzags,
  "seed-pods": seedPods,
  scales,
  pinwheels,
};
