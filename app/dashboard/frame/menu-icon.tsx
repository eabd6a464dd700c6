import { Icon } from "#app/ui/icon.tsx";

/** Strokes on a grid of 20 by 20, like those of `ui/icons.tsx`. */
const drawings = {
  home: "M3.5 9 10 3.5 16.5 9v7.5h-4.75V12h-3.5v4.5H3.5V9Z",
  chart: "M3.5 16.5h13M5.5 13.5V10M10 13.5V4.5M14.5 13.5V7.5",
  envelope: "M3 5h14v10.5H3V5Zm0 .75 7 5.25 7-5.25",
  receipt: "M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17V3Zm2.75 4h4.5M7.75 10.5h4.5",
  tick: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm-3-6.75 2.25 2.25L13.25 8",
  return: "M7.5 4 4 7.5 7.5 11M4 7.5h8a4 4 0 0 1 0 8H7",
  warning: "M10 3 2.75 16h14.5L10 3Zm0 5v3.75M10 14v.01",
  bolt: "M11 2.5 4.5 11.5H9.5L9 17.5l6.5-9h-5l.5-6Z",
  plus: "M10 4v12M4 10h12",
  shirt: "M7 3.5 3 6l1.5 3.25L6 8.5v8h8v-8l1.5.75L17 6l-4-2.5c-.5 1.25-1.6 2-3 2s-2.5-.75-3-2Z",
  low: "M3.5 3.5v13h13M6.5 6l3.5 4 2.5-2 3.5 5M16 9.5V13h-3.5",
  grid: "M3.5 3.5h5v5h-5v-5Zm8 0h5v5h-5v-5Zm-8 8h5v5h-5v-5Zm8 0h5v5h-5v-5Z",
  tag: "M3 3.5h6.5l7.5 7.5-6 6L3.5 9.5 3 3.5Zm3.5 3.25v.01",
  star: "M10 3l2.2 4.4 4.8.7-3.5 3.4.8 4.8L10 14l-4.3 2.3.8-4.8L3 8.1l4.8-.7L10 3Z",
  speech: "M3 4h14v9.5H9L5.5 17v-3.5H3V4Zm3.5 3.25h7M6.5 10.25h4.5",
  transfer: "M7 16.5v-12M3.5 8 7 4.5 10.5 8M13 3.5v12M9.5 12l3.5 3.5 3.5-3.5",
  sliders: "M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M12.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  dots: "M4.5 10v.01M10 10v.01M15.5 10v.01",
  person: "M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 16.5c.5-3 3-4.5 6-4.5s5.5 1.5 6 4.5",
  key: "M7.5 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm3.5-3.5h6.5v3M14.5 10v2.5",
  bell: "M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5M3.5 13.5h13M8.5 16.5h3M10 4.5V3",
  exit: "M12 3.5H4.5v13H12M8.5 10h8.5M14 7l3 3-3 3",
  back: "M16.5 10H4M8.5 5.5 4 10l4.5 4.5",
};

export type MenuIconName = keyof typeof drawings;

/** Dots are thicker, because a short stroke is all there is of them. */
export function DashboardMenuIcon({ name, className }: { name: MenuIconName; className?: string | undefined }) {
  return (
    <Icon className={className}>
      <path d={drawings[name]} strokeWidth={name === "dots" ? 2.5 : undefined} />
    </Icon>
  );
}
