import type { Connection } from './connection.ts';

/** Open streams, and which are an investor's: to tell one nobody looks at all of them. */
export type OpenStreams = {
  all: ReadonlySet<Connection>;
  of(userId: string): Iterable<Connection>;
  add(connection: Connection): void;
  /** Whose it is from now on; nobody's without a user. Nothing happens to one that has closed meanwhile. */
  belongsTo(connection: Connection, user: Connection['user']): void;
  remove(connection: Connection): void;
};

export function createOpenStreams(): OpenStreams {
  const all = new Set<Connection>();
  const byUser = new Map<string, Set<Connection>>();
  const leave = (connection: Connection) => {
    const userId = connection.user?.userId ?? '';
    const own = byUser.get(userId);
    own?.delete(connection);
    if (own?.size === 0) byUser.delete(userId);
    connection.user = undefined;
  };
  return {
    all,
    of: (userId) => byUser.get(userId) ?? [],
    add: (connection) => all.add(connection),
    belongsTo: (connection, user) => {
      leave(connection);
      if (!user || !all.has(connection)) return;
      connection.user = user;
      const own = byUser.get(user.userId) ?? new Set();
      byUser.set(user.userId, own.add(connection));
    },
    remove: (connection) => {
      leave(connection);
      all.delete(connection);
    },
  };
}
