/** The label under which the code app's secret is sealed. */
export function factorLabel(userId: string) {
  return { purpose: "second factor", name: userId };
}
