/** `asks`: the preset of measurements that each piece is made to. */
type Made = { readyDays: number; depositBp: number; asks: "gown" | "kaftan" | "trousers" | "skirt" };

/** What is sewn after it was ordered, by title: one product, so that a new shop shows how it goes. */
export const madeToOrder: Record<string, Made> = {
  "Senator suit, windowpane slate": { readyDays: 10, depositBp: 6000, asks: "kaftan" },
};
