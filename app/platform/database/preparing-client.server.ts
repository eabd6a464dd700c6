import type { ClientConfig, CustomTypesConfig } from "pg";
import { LRUCache } from "lru-cache";
import type { SafeIntegerClient } from "./safe-integer-client.server.ts";

/**
 * A pool's client that has PostgreSQL prepare the statements that are asked often, so that they are parsed once for
 * each connection and planned a few times. PostgreSQL plans for the parameters at hand as long as that makes a better
 * plan. Source: docs/decisions/fewer-statements.md.
 */
export function preparingClient(Base: typeof SafeIntegerClient): typeof SafeIntegerClient {
  // PostgreSQL remembers each statement that is prepared, in every connection.
  const names = createNames({ askedBefore: 5, mostPrepared: 300 });
  return class extends Base {
    #isPreparing = true;

    constructor(config?: ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (query: unknown, ...rest: unknown[]) => unknown;
      this.query = ((query: unknown, ...rest: unknown[]) => {
        const name = this.#isPreparing && hasParameters(query, rest) ? names.nameOf(query.text) : undefined;
        if (!name) return send(query, ...rest);
        const answer = send({ ...(query as object), name }, ...rest);
        if (answer instanceof Promise) answer.catch(error => this.#stopIfStale(error));
        return answer;
      }) as typeof this.query;
    }

    /** What a connection has prepared is of no use any more; without it, it goes on. */
    #stopIfStale(error: { code?: string }): void {
      if (error.code && stalePreparedCodes.includes(error.code)) this.#isPreparing = false;
    }
  };
}

/**
 * PostgreSQL's codes for a prepared statement whose columns have changed under it (another version of the shop has
 * migrated the database), and for one that is not there. The transaction is to be run again.
 */
export const stalePreparedCodes = ["0A000", "26000"];

function hasParameters(query: unknown, [values]: unknown[]): query is { text: string; types: CustomTypesConfig } {
  return typeof query === "object" && query !== null && "types" in query && "text" in query && Array.isArray(values);
}

/** Names for the first statements that are asked `askedBefore` times, `mostPrepared` at most, the same for all time. */
export function createNames({ askedBefore, mostPrepared }: { askedBefore: number; mostPrepared: number }) {
  const names = new Map<string, string>();
  const asked = new LRUCache<string, number>({ max: 1000 });
  return {
    nameOf(text: string): string | undefined {
      const name = names.get(text);
      if (name !== undefined || names.size >= mostPrepared) return name;
      const times = (asked.get(text) ?? 0) + 1;
      asked.set(text, times);
      if (times <= askedBefore) return undefined;
      asked.delete(text);
      const given = `selvedge_${names.size + 1}`;
      names.set(text, given);
      return given;
    },
  };
}
