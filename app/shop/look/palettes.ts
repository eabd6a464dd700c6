/** Until the owner chooses another: the colours of `ui/tokens.css`, without a style sheet of its own. */
export const standardColor = "";

/** Colours to choose from, readable as they are on light backgrounds. */
export const palettes: { name: string; color: string }[] = [
  { name: "Denim", color: "#1f4b7a" },
  { name: "Ocean", color: "#0b5d70" },
  { name: "Emerald", color: "#0f6148" },
  { name: "Olive", color: "#565a1b" },
  { name: "Bronze", color: "#7a5200" },
  { name: "Rust", color: "#99400f" },
  { name: "Tomato", color: "#b3261e" },
  { name: "Wine", color: "#7a1f3d" },
  { name: "Fuchsia", color: "#a3186f" },
  { name: "Plum", color: "#6a2c79" },
  { name: "Chocolate", color: "#5c3a28" },
  { name: "Charcoal", color: "#3a3a3d" },
];
