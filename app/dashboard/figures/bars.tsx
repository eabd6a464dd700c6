import styles from "./bars.module.css";

/** A bar, in the units of its drawing. `isLoss`: less than nothing came in. */
export type Bar = { key: string; x: number; y: number; width: number; height: number; isLoss?: boolean };

type BarsProps = {
  bars: Bar[];
  /** How large the drawing is, in its own units: it is stretched to the room there is. */
  width: number;
  height: number;
  className: string | undefined;
  /** One sentence for who hears the page; without one the drawing says what stands beside it, and is not told. */
  label?: string;
  /** Where nothing is, from side to side. */
  groundY?: number;
};

/** Bars drawn on the server, which need no script. Source: app/money/README.md#figures. */
export function Bars({ bars, width, height, className, label, groundY }: BarsProps) {
  const told = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" {...told}>
      {bars.map(({ key, isLoss, ...place }) => (
        <rect key={key} className={isLoss ? styles.lost : styles.bar} {...place} />
      ))}
      {groundY !== undefined && <line className={styles.ground} x1={0} x2={width} y1={groundY} y2={groundY} />}
    </svg>
  );
}
