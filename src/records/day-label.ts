import { t } from '@lingui/core/macro';

import { serverNow } from '../api/server-time.ts';
import { currentFormats } from '../i18n/formats.ts';
import { marketDateOf } from '../lib/market-time.ts';

const dayMs = 86_400_000;

/** The name of a market date, yyyy-mm-dd, as it stands above what happened on it. */
export function dayWords(day: string, now: number = serverNow()): string {
  if (day === marketDateOf(now)) return t`Today`;
  if (day === marketDateOf(now - dayMs)) return t`Yesterday`;
  return currentFormats().date(day);
}
