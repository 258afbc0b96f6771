export type MigrationTables = {
  /** The migrations that builds without them cannot serve. */
  breaking_migrations: { name: string };
};
