import { starsText } from "./review.ts";

const star = "M10 2.4l2.35 4.75 5.25.77-3.8 3.7.9 5.22L10 14.37l-4.7 2.47.9-5.22-3.8-3.7 5.25-.77Z";
const places = [0, 1, 2, 3, 4];

/** Stars from one to five, in the text's colour. Without a class: pages have it as HTML. */
export function Stars({ stars }: { stars: number }) {
  return (
    <svg
      width="6.25rem"
      height="1.25rem"
      viewBox="0 0 100 20"
      stroke="currentColor"
      role="img"
      aria-label={starsText(stars)}
      focusable="false"
    >
      {places.map(n => (
        <path key={n} d={star} transform={`translate(${20 * n})`} fill={n < stars ? "currentColor" : "none"} />
      ))}
    </svg>
  );
}
