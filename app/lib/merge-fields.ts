/** A save of a form that somebody else may have saved meanwhile. */
type Save<Fields extends object> = {
  mine: Partial<Fields>;
  /** Values when the form was opened; missing fields are not compared. */
  seen: Partial<Fields>;
  /** The values that are stored now. */
  now: Fields;
  /** Fields to keep as they are now. */
  left?: readonly string[];
};

/**
 * Merges field by field: unchanged fields stay as they are now, fields changed only here become `mine`. `clashes`:
 * changed on both sides to different values; `merged` keeps the current one. Values are compared as JSON.
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

/**
 * For a form that is saved whole: returns the fields that somebody else changed since `seen`, to another value than
 * `mine`. A save would undo those changes.
 */
export function changedMeanwhile<Fields extends object>({ mine, seen, now }: Omit<Save<Fields>, "left">) {
  const names = Object.keys(mine) as (keyof Fields & string)[];
  return names.filter(
    name => seen[name] !== undefined && !isSame(seen[name], now[name]) && !isSame(mine[name], now[name]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the fields that were ticked as `leave`. */
export function leftFields(form: FormData): string[] {
  return form.getAll("leave").filter(name => typeof name === "string");
}
