import { join } from 'node:path';

import { claimFile } from '../db/file-claim.ts';
import type { FileClaim } from '../db/file-claim.ts';
import { openEmbedded, openPostgres } from '../db/open.ts';
import type { Database, PostgresOptions } from '../db/open.ts';
import { makeOwnFolder } from '../lib/private-files.ts';
import { credentialKey, temporaryKeys } from './credential-keys.ts';
import type { CredentialKeys } from './credential-keys.ts';
import { openKey } from './known-keys.ts';
import type { Settings } from './settings.ts';
import { temporaryVault, vaultKey } from './vault.ts';
import type { Vault } from './vault.ts';

const inMemory = ':memory:';

/** The database that the settings name; migrating it is the caller's. */
export function openDatabase(settings: Settings): Database {
  if (settings.DATABASE_URL !== undefined)
    return openPostgres(settings.DATABASE_URL, postgresOptions(settings));
  if (settings.DATA_DIR === inMemory) return openEmbedded(inMemory);
  makeOwnFolder(settings.DATA_DIR);
  return openEmbedded(join(settings.DATA_DIR, 'lotwise.db'));
}

function postgresOptions(settings: Settings): PostgresOptions {
  return {
    connections: settings.DATABASE_CONNECTIONS,
    connectMs: settings.DATABASE_CONNECT_SECONDS * 1_000,
    statementMs: settings.DATABASE_STATEMENT_SECONDS * 1_000,
    idleMs: settings.DATABASE_IDLE_SECONDS * 1_000,
    directUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? '',
  };
}

/** Another server has the folder. */
export class FolderInUse extends Error {}

const nothing: FileClaim = { release: () => undefined };

/**
 * Claims the embedded database for this process's server until it is released or the process ends: what is
 * told to streams, taken from the book and counted against limits is in its memory. The back office claims
 * nothing. PostgreSQL is for any number of servers. Throws FolderInUse.
 */
export function claimFolder({ DATABASE_URL, DATA_DIR }: Settings): FileClaim {
  if (DATABASE_URL !== undefined || DATA_DIR === inMemory) return nothing;
  makeOwnFolder(DATA_DIR);
  const claim = claimFile(join(DATA_DIR, 'lotwise.db.lock'));
  if (claim) return claim;
  throw new FolderInUse(
    `Another server runs on ${DATA_DIR}: the embedded database has one. Stop that one, or run as many as you like on PostgreSQL: DATABASE_URL=postgres://…`,
  );
}

/** The vault of the folder that the settings name. Throws WrongKey where it is not the database's. */
export async function openVault(settings: Settings, db: Database): Promise<Vault> {
  if (settings.DATA_DIR === inMemory) return temporaryVault();
  return openKey(db, join(settings.DATA_DIR, vaultKey.name), vaultKey);
}

/** The keys that open credentials, of the folder that the settings name. Throws WrongKey. */
export async function openCredentialKeys(
  settings: Settings,
  db: Database,
): Promise<CredentialKeys> {
  if (settings.DATA_DIR === inMemory) return temporaryKeys();
  const kind = credentialKey(settings.CREDENTIAL_PADDING);
  return openKey(db, join(settings.DATA_DIR, kind.name), kind);
}
