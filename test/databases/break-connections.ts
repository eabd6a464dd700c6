import type { Pool, PoolClient } from "pg";

/** The statements of a pool from `arm` on, on any connection; the one with this number meets a lost connection. */
export type Breaker = {
  /** `when`: the connection is lost before the statement is sent, or once it is done and before its answer is read. */
  arm(at: { statement: number; when: "before" | "after" }): void;
  /** Returns the statements since `arm`, and whether one of them was broken. */
  disarm(): { statements: string[]; isBroken: boolean };
};

/** Breaks a connection of the pool as a lost network or a killed server does. One breaker serves a pool. */
export function createBreaker(pool: Pool): Breaker {
  let at: { statement: number; when: "before" | "after" } | undefined;
  let statements: string[] = [];
  let isBroken = false;
  const known = new WeakSet<object>();
  pool.on("acquire", client => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      if (!at) return send(...given);
      statements.push(textOf(given[0]));
      if (statements.length !== at.statement) return send(...given);
      isBroken = true;
      if (at.when === "before") loseConnection(client);
      const answer = send(...given);
      if (at.when === "before" || !(answer instanceof Promise)) return answer;
      return answer.then(() => {
        loseConnection(client);
        throw new Error("The connection was lost before the answer was read.");
      });
    }) as typeof client.query;
  });
  return {
    arm(place) {
      at = place;
      statements = [];
      isBroken = false;
    },
    disarm() {
      at = undefined;
      return { statements, isBroken };
    },
  };
}

function textOf(query: unknown): string {
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : String(query);
}

function loseConnection(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
