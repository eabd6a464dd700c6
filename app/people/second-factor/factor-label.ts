/** `SealedSecrets` seals the code app's secret under it. */
export function factorLabel(userId: string) {
  return { purpose: "second factor", name: userId };
}
