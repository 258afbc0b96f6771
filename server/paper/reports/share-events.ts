import { changeBp } from '../../../contract/lib/integers.ts';
import type { NewsReport } from '../../../contract/news/report.ts';
import type { Context } from '../../domain/context.ts';
import { shareNamesOfRow } from '../../lib/share-names.ts';
import { namesOf } from './market-figures.ts';
import type { MarketPast } from './market-past.ts';

export type ShareEvent = { code: string; guid: string; report: NewsReport };

/** First days of newcomers and block deals of the date. */
export async function shareEvents(context: Context, past: MarketPast): Promise<ShareEvent[]> {
  return [...(await firstDays(context, past)), ...(await blockDeals(context, past))];
}

async function firstDays({ db }: Context, { date, shares }: MarketPast): Promise<ShareEvent[]> {
  const rows = await db
    .selectFrom('new_shares')
    .select(['code', 'price_milli'])
    .where('listed_on', '=', date)
    .where('origin', '<>', 'import')
    .orderBy('code')
    .execute();
  return rows.flatMap(({ code, price_milli: issuePriceMilli }) => {
    const share = shares.find(({ instrument }) => instrument.code === code);
    const day = share?.days.at(-1);
    if (!share || !day) return [];
    const { closeMilli: priceMilli, volume, turnoverMinor } = day;
    const change = changeBp(priceMilli, issuePriceMilli);
    const figures = { marketDate: date, priceMilli, changeBp: change, volume, turnoverMinor };
    const report: NewsReport = {
      kind: 'first_day',
      figures: { ...namesOf(share.instrument), ...figures, issuePriceMilli },
    };
    return [{ code, guid: `first_day:${code}`, report }];
  });
}

async function blockDeals({ db, feed }: Context, { date }: MarketPast): Promise<ShareEvent[]> {
  const rows = await db
    .selectFrom('block_trades')
    .select(['code'])
    .select(({ fn }) => [
      fn.countAll<number>().as('deals'),
      fn.sum<number>('quantity').as('quantity'),
      fn.sum<number>('value_minor').as('valueMinor'),
    ])
    .where('market_date', '=', date)
    .groupBy('code')
    .orderBy('code')
    .execute();
  return rows.flatMap(({ code, deals, quantity, valueMinor }) => {
    const instrument = feed.instrument(code);
    if (!instrument) return [];
    const figures = {
      marketDate: date,
      deals,
      quantity,
      valueMinor,
    };
    const report: NewsReport = {
      kind: 'block_deals',
      figures: { ...namesOf(instrument), ...figures },
    };
    return [{ code, guid: `block_deals:${date}:${code}`, report }];
  });
}

/** Draws whose results are out and not told of yet: of issues that this exchange has drawn itself. */
export async function drawResults(
  { db }: Context,
  sinceDate: string,
): Promise<(ShareEvent & { date: string })[]> {
  const rows = await db
    .selectFrom('new_shares')
    .selectAll()
    .where('state', 'in', ['published', 'settled', 'listed'])
    .where('origin', '<>', 'import')
    .where('result_on', '>=', sinceDate)
    .orderBy('code')
    .execute();
  return rows.flatMap((row) => {
    const { numbers, winners, lot_rate_e6: rateE6 } = row;
    if (numbers === null || winners === null || rateE6 === null) return [];
    const report: NewsReport = {
      kind: 'allotment',
      figures: {
        code: row.code,
        ...shareNamesOfRow(row),
        marketDate: row.result_on,
        priceMilli: row.price_milli,
        quantity: row.public_quantity,
        numbers,
        // Where there are fewer numbers than could win, every one does.
        winners: Math.min(winners, numbers),
        rateE6,
      },
    };
    return [{ code: row.code, guid: `allotment:${row.code}`, report, date: row.result_on }];
  });
}
