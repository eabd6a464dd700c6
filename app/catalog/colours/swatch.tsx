import { colorName, manyColors } from "./color-name.ts";
import "./swatch.css";

/**
 * A colour as a disc and its word, because colour alone is not accessible. `paint` is an SVG attribute, which the
 * security policy allows; without it only the word is shown.
 */
export function Swatch({ color, paint }: { color: string; paint: string | undefined }) {
  return (
    <span className="swatch">
      {paint && (
        <svg className="swatch-disc" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          {paint === manyColors &&
            ["crimson", "gold", "teal", "indigo"].map((part, turn) => (
              <path key={part} d="M8 8V0.5A7.5 7.5 0 0 1 15.5 8Z" fill={part} transform={`rotate(${turn * 90} 8 8)`} />
            ))}
          <circle cx="8" cy="8" r="7.5" fill={paint === manyColors ? "none" : paint} />
        </svg>
      )}
      <span>{colorName(color)}</span>
    </span>
  );
}
