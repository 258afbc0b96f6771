import type { KyselyPlugin, QueryId } from 'kysely';

import type { Database } from '../../server/db/open.ts';

type Held = {
  /** The query was answered, and whoever asked does not know it yet. */
  reached: Promise<void>;
  goOn(): void;
};

export type HeldQueries = {
  around: (db: Database) => Database;
  /** Holds the next of these queries back. */
  holdNext(): Held;
};

/**
 * A database in which somebody can be late: what was found is known, and something else comes first.
 * Name a table or column of the query, which must be outside a transaction.
 */
export function holdQueries(of: string): HeldQueries {
  let next: { reach: () => void; wait: Promise<void> } | undefined;
  const asked = new Set<QueryId>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (next && node.kind === 'SelectQueryNode' && JSON.stringify(node).includes(`"${of}"`))
        asked.add(queryId);
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
