import { createBrokerage } from '../brokerage.ts';
import type { BrokerageParts } from '../brokerage.ts';
import type { Context } from '../domain/context.ts';
import { requireKnownMarket } from '../domain/market/market-settings.ts';
import { readSettings } from '../domain/settings.ts';
import { inBackOffice } from './command.ts';

/** A brokerage that is put together and not started: what needs prices needs more than the back office has. */
export async function inBrokerage<Result>(
  work: (context: Context) => Promise<Result>,
  parts: Pick<BrokerageParts, 'visiting'> = {},
): Promise<Result> {
  const settings = readSettings(process.env);
  await inBackOffice(({ db }) => requireKnownMarket(db, settings));
  const brokerage = await createBrokerage(settings, { ...parts, backOffice: true });
  try {
    return await work(brokerage.context);
  } finally {
    await brokerage.stop();
  }
}
