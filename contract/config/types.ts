import type { CashLimits } from '../cash/types.ts';
import type { NewShareQuotaRules } from '../new-share/types.ts';
import type { FeeSchedule } from '../trade/fees.ts';

/** Public settings of the brokerage; loaded in the route guard and kept on the device. */
export type Config = {
  /** Link of an external customer service; empty when the built-in one serves. */
  kf_url: string;
  environment: 'paper' | 'live';
  currency: 'CNY';
  version: string;
  /** Key for `{query}` payloads: PEM (SPKI), its id and how to pad. */
  credentialKey: { id: string; pem: string; padding: 'oaep-sha256' | 'pkcs1' };
  /** Server clock, epoch milliseconds: a client with a wrong clock stamps its payloads by this. */
  serverTime: number;
  agreementVersion: string;
  /** Fee schedules, newest first; the one with `from` <= trade date applies. */
  fees: FeeSchedule[];
  /** Limits of payments that hold today. */
  cashLimits: CashLimits;
  /** Rules of applications for new shares that hold today. */
  newShareRules: NewShareQuotaRules;
};
