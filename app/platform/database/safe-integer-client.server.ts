import { Client, type ClientConfig, type CustomTypesConfig, types as pgTypes } from "pg";

const int8 = 20;
const int8Array = 1016;

/**
 * A pg client that reads bigint as a number, and throws for one that a number cannot hold exactly. Set where the query
 * is sent, because drizzle brings its own type parsers. Source: docs/architecture.md#the-laws (2).
 */
export class SafeIntegerClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, types: withSafeIntegers(config?.types) });
    const send = this.query.bind(this) as (query: unknown, ...rest: unknown[]) => unknown;
    this.query = ((query: unknown, ...rest: unknown[]) =>
      send(
        bringsTypes(query) ? { ...query, types: withSafeIntegers(query.types) } : query,
        ...rest,
      )) as typeof this.query;
  }
}

function withSafeIntegers(types: CustomTypesConfig = pgTypes): CustomTypesConfig {
  const getTypeParser = (oid: number, format?: "text" | "binary") => {
    if (oid === int8 && format !== "binary") return parseSafeInteger;
    if (oid === int8Array && format !== "binary") return parseSafeIntegers;
    return types.getTypeParser(oid, format as "text");
  };
  return { getTypeParser: getTypeParser as CustomTypesConfig["getTypeParser"] };
}

// A Submittable (cursor, stream) is left as it is.
function bringsTypes(query: unknown): query is { types: CustomTypesConfig } {
  return typeof query === "object" && query !== null && "types" in query && "text" in query && !("submit" in query);
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database's bigint ${text} is beyond what a number holds.`);
  return value;
}

function parseSafeIntegers(text: string): (number | null)[] {
  const strings: (string | null)[] = pgTypes.getTypeParser(int8Array as never)(text);
  return strings.map(string => (string === null ? null : parseSafeInteger(string)));
}
