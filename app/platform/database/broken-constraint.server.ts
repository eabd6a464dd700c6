/** The name of the constraint whose breach the database refused; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : brokenConstraint(error.cause);
}
