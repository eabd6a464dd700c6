/** The button that shows the sizes of the chosen scale without script, and saves nothing. */
export const showSizes = "show-sizes";
