import type { Database } from '../db/open.ts';
import type { CredentialKeys } from './credential-keys.ts';
import type { Clock } from '../time/clock.ts';
import type { Vault } from './vault.ts';
import type { Events } from './events.ts';
import type { Feed } from '../feed/feed.ts';
import type { Paper } from './paper.ts';
import type { Settings } from './settings.ts';
import type { TakenLiquidity } from './taken-liquidity.ts';

/** What every domain function gets first: no domain reaches for a global. */
export type Context = {
  db: Database;
  clock: Clock;
  feed: Feed;
  events: Events;
  taken: TakenLiquidity;
  settings: Settings;
  credentialKeys: CredentialKeys;
  vault: Vault;
  paper: Paper;
};
