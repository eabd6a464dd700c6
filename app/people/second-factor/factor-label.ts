/** For `SealedSecrets`. */
export function factorLabel(userId: string) {
  return { purpose: "second factor", name: userId };
}
