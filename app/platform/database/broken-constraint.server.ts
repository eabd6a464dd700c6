/** Returns the name of the constraint that a write would have broken; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : brokenConstraint(error.cause);
}
