import { LRUCache } from "lru-cache";
import type { ClientConfig, CustomTypesConfig } from "pg";
import type { SafeIntegerClient } from "./safe-integer-client.server.ts";

/**
 * A pool's client that names frequent statements, so that each connection parses them once and plans them a few times.
 * Source: docs/decisions/fewer-statements.md.
 */
export function preparingClient(Base: typeof SafeIntegerClient): typeof SafeIntegerClient {
  // PostgreSQL remembers each prepared statement in every connection.
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

    /** Goes on without prepared statements once they are stale. */
    #stopIfStale(error: { code?: string }): void {
      if (error.code && stalePreparedCodes.includes(error.code)) this.#isPreparing = false;
    }
  };
}

/**
 * PostgreSQL's codes for a prepared statement whose columns changed (another version migrated the database) or that is
 * gone. The transaction is to be run again.
 */
export const stalePreparedCodes = ["0A000", "26000"];

function hasParameters(query: unknown, [values]: unknown[]): query is { text: string; types: CustomTypesConfig } {
  return typeof query === "object" && query !== null && "types" in query && "text" in query && Array.isArray(values);
}

/** Names the first `mostPrepared` statements that are asked `askedBefore` times. */
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
