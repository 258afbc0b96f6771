import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';

import type { Database } from '../../server/db/open.ts';

type Held = {
  /** The request knows whose it is, and has done nothing else. */
  reached: Promise<void>;
  goOn(): void;
};

export type HeldSessions = {
  around: (db: Database) => Database;
  /** Holds the next request back once its session was found to be good. */
  holdNext(): Held;
};

/** The question whose session a request has. */
const asksForSession = (node: RootOperationNode) =>
  node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('companion_hash');

/** A database in which a request can be late: its session was good, and something else comes first. */
export function holdSessions(): HeldSessions {
  let next: { reach: () => void; wait: Promise<void> } | undefined;
  const asked = new Set<QueryId>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (next && asksForSession(node)) asked.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (!asked.delete(queryId)) return result;
      const held = next;
      next = undefined;
      held?.reach();
      await held?.wait;
      return result;
    },
  };
  return {
    around: (db) => db.withPlugin(plugin),
    holdNext: () => {
      let goOn = () => {};
      const wait = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const reached = new Promise<void>((reach) => {
        next = { reach, wait };
      });
      return { reached, goOn };
    },
  };
}
