/** The longest facts that a product's page has to hold. */
export const longFacts = {
  usedNote: "Worn twice, mended inside the hem of the wrapper; the fìlà has a pale line where it was folded for years",
  fabric: "Hand-woven cotton strips with brass thread, lined in soft cotton where it lies on the shoulder",
  care: "Brush; do not wash. ".repeat(8).trim(),
  modelCm: 172,
  modelSize: "XL",
};
