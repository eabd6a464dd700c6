/** The shop's slogan, on the home page and in its link preview. */
export const shopWords = "Adire, ankara and aso-oke, cut for every day and for owambe.";
