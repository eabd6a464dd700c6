/** The input for a picture takes no more. */
export const longestAlt = 150;

export const altInput = (hash: string) => `alt-${hash}`;
