/** A person's save of a form that somebody else may have saved since it was opened; fields by name. */
type Save<Fields extends object> = {
  /** What the form says now that it is saved; a field it does not have stays as it is. */
  mine: Partial<Fields>;
  /** What it began from; a field that is left out was not looked at, and is not compared. */
  seen: Partial<Fields>;
  /** What is there now. */
  now: Fields;
  /** Fields that the person leaves as they are now, whatever the form says. */
  left?: readonly string[];
};

/**
 * What becomes of each field: one that the person did not change stays as it is now, one that only they changed is
 * theirs. `clashes`: those that somebody else changed too, to something else; in `merged` they are as they are now.
 * Values are compared by what JSON makes of them.
 */
export function mergeFields<Fields extends object>({ mine, seen, now, left = [] }: Save<Fields>) {
  const merged = { ...now };
  const clashes: (keyof Fields & string)[] = [];
  for (const name of Object.keys(mine) as (keyof Fields & string)[]) {
    const wasSeen = Object.hasOwn(seen, name);
    const isUnchanged = left.includes(name) || (wasSeen && isSame(mine[name], seen[name]));
    if (isUnchanged || isSame(mine[name], now[name])) continue;
    if (!wasSeen || isSame(now[name], seen[name])) merged[name] = mine[name]!;
    else clashes.push(name);
  }
  return { merged, clashes };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The fields of a form that the person leaves as somebody else has made them: ticked beside both values, as `leave`.
 */
export function leftFields(form: FormData): string[] {
  return form.getAll("leave").filter(name => typeof name === "string");
}
