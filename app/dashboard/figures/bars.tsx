import styles from "./bars.module.css";

/** Lengths are in the drawing's units. `isLoss` means below zero. */
export type Bar = { key: string; x: number; y: number; width: number; height: number; isLoss?: boolean };

type BarsProps = {
  bars: Bar[];
  /** The width in drawing units; the drawing stretches to its space. */
  width: number;
  height: number;
  className: string | undefined;
  /**
   * A description for screen readers. Without it the drawing is hidden from them, because nearby text says the same.
   */
  label?: string;
  /** The zero line is at this height. */
  groundY?: number;
};

/** Draws bars on the server, without script. Source: app/money/README.md#figures. */
export function Bars({ bars, width, height, className, label, groundY }: BarsProps) {
  const labelling = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" {...labelling}>
      {bars.map(({ key, isLoss, ...place }) => (
        <rect key={key} className={isLoss ? styles.lost : styles.bar} {...place} />
      ))}
      {groundY !== undefined && <line className={styles.ground} x1={0} x2={width} y1={groundY} y2={groundY} />}
    </svg>
  );
}
