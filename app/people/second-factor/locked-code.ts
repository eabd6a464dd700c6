/** The code app's secret cannot be opened once the shop's session secret was lost. Source: docs/operating.md#staff. */
export const lockedCode =
  "The shop can't read your code app any more, because its secret on the server changed. Use a recovery code, then set up the app again.";
