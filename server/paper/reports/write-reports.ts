import { changeBp } from '../../../contract/lib/integers.ts';
import type { NewsReport } from '../../../contract/news/report.ts';
import type { NewsCategory } from '../../../contract/news/types.ts';
import type { Context } from '../../domain/context.ts';
import { oneByOne, partByPart } from '../../lib/one-by-one.ts';
import { addArticle } from '../../domain/news/store-article.ts';
import { companyReports, highDays } from './company-reports.ts';
import { breadthOf, closingFigures, namesOf } from './market-figures.ts';
import { pastAt, readMarketPast } from './market-past.ts';
import type { MarketPast } from './market-past.ts';
import { closedReport, longestPeriodDays, periodReports } from './period-reports.ts';
import { drawResults, shareEvents } from './share-events.ts';
import type { ShareEvent } from './share-events.ts';

/** How many days are told at once of a market that has never been reported on. */
const firstDays = 7;
const daysOfPast = Math.max(highDays + 1, longestPeriodDays) + firstDays;
const openingAfterMs = 30 * 60_000;
/** Figures of a later hour are no opening. */
const openingForMs = 30 * 60_000;
/** Results that came out longer ago are no news. */
const resultDays = 5;

/**
 * Reports on a market date that is over, from the exchange's own figures alone. What was written
 * before is not written again, and a date of more than a week ago is none any more. Nothing in a live
 * environment, whose market is not ours to report on.
 */
export async function reportOnDay(context: Context, date: string): Promise<number> {
  if (context.settings.ENVIRONMENT !== 'paper') return 0;
  // After months without a server each of the days would be read for minutes, and be no news.
  const { clock } = context;
  if (date < clock.addMarketDays(clock.marketDate(), -firstDays)) return 0;
  const past = await readMarketPast(context, date, daysOfPast);
  if (past.shares.length === 0) return 0;
  const dates = (await isFirst(context))
    ? Array.from({ length: firstDays }, (_, at) =>
        context.clock.addMarketDays(date, at - firstDays + 1),
      )
    : [date];
  return oneByOne(
    dates,
    (one) => `reports of ${one}`,
    (one) => reportOn(context, pastAt(past, one)),
  );
}

async function isFirst({ db }: Context): Promise<boolean> {
  const closing = await db
    .selectFrom('articles')
    .select('id')
    .where('report_kind', '=', 'closing')
    .limit(1)
    .executeTakeFirst();
  return closing === undefined;
}

/** A report that cannot be written keeps no other waiting: throws RowsFailed after the last one. */
async function reportOn(context: Context, past: MarketPast): Promise<number> {
  const { date } = past;
  const { closesAt } = context.clock.session(date);
  // Around the clock a day ends where the next begins: the news of it are still the day's.
  const publishedAt = context.clock.hours === 'continuous' ? closesAt - 1_000 : closesAt;
  const write = createWriter(context, publishedAt);
  const closing = closingFigures(past, closesAt);
  if (!closing) return 0;
  return partByPart({
    companies: () =>
      write(
        companyReports(past).map(({ code, report }) => ({
          category: 'company',
          guid: `${report.kind}:${date}:${code}`,
          report,
          codes: [code],
        })),
      ),
    shares: async () => write((await shareEvents(context, past)).map(articleOf)),
    periods: async () =>
      write(
        (await periodReports(context, past)).map((report) => ({
          category: 'domestic',
          guid: `${report.kind}:${date}`,
          report,
        })),
      ),
    closing: () => {
      const closed = closedReport(context, date);
      const holiday: Article[] =
        closed?.kind === 'exchange_closed'
          ? [
              {
                category: 'domestic',
                guid: `exchange_closed:${closed.figures.fromDate}`,
                report: closed,
              },
            ]
          : [];
      const report: NewsReport = { kind: 'closing', figures: closing };
      return write([...holiday, { category: 'market', guid: `closing:${date}`, report }]);
    },
  });
}

/** What the day brings: the opening report once it is half an hour old, and results of draws. */
export async function reportToday(context: Context): Promise<void> {
  const { clock, settings } = context;
  if (settings.ENVIRONMENT !== 'paper') return;
  const date = clock.marketDate();
  const now = clock.now();
  const { opensAt, closesAt } = clock.session(date);
  const at = opensAt + openingAfterMs;
  if (
    now >= at &&
    now < Math.min(at + openingForMs, closesAt) &&
    !(await isWritten(context, `opening:${date}`))
  )
    await writeOpening(context, date, now);
  await oneByOne(
    await drawResults(context, clock.addMarketDays(date, -resultDays)),
    ({ guid }) => guid,
    async (event) => {
      if (await isWritten(context, event.guid)) return 0;
      // News of the day on which the result came out, also where nobody was there to tell it.
      const { opensAt: cameOutAt } = clock.session(event.date);
      return createWriter(context, Math.min(now, cameOutAt))([articleOf(event)]);
    },
  );
}

async function isWritten({ db }: Context, guid: string): Promise<boolean> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('guid', '=', `report:${guid}`)
    .executeTakeFirst();
  return row !== undefined;
}

async function writeOpening(context: Context, date: string, at: number): Promise<void> {
  const { feed } = context;
  const moves = feed
    .instruments()
    .items.filter((instrument) => instrument.source === 'simulated')
    .flatMap((instrument) => {
      const quote = feed.quote(instrument.code);
      if (!quote || quote.openMilli === 0) return [];
      const { lastMilli: priceMilli, previousCloseMilli, turnoverMinor } = quote;
      const change = changeBp(priceMilli, previousCloseMilli);
      return [{ ...namesOf(instrument), priceMilli, changeBp: change, turnoverMinor }];
    })
    .toSorted((a, b) => b.changeBp - a.changeBp || (a.code < b.code ? -1 : 1));
  if (moves.length === 0) return;
  const plain = moves.map((move) => ({
    ...namesOf(move),
    priceMilli: move.priceMilli,
    changeBp: move.changeBp,
  }));
  const figures = {
    ...breadthOf(moves.map((move) => move.changeBp)),
    marketDate: date,
    at,
    indices: feed.indices().map(({ code, lastMilli, previousCloseMilli }) => ({
      code,
      levelMilli: lastMilli,
      changeBp: changeBp(lastMilli, previousCloseMilli),
    })),
    turnoverMinor: moves.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0),
    leaders: plain.filter((move) => move.changeBp > 0).slice(0, 5),
    losers: plain
      .filter((move) => move.changeBp < 0)
      .slice(-5)
      .toReversed(),
  };
  const report: NewsReport = { kind: 'opening', figures };
  await createWriter(context, at)([{ category: 'market', guid: `opening:${date}`, report }]);
}

type Article = {
  category: NewsCategory;
  guid: string;
  report: NewsReport;
  codes?: readonly string[];
};

function articleOf({ code, guid, report }: ShareEvent): Article {
  return { category: 'company', guid, report, codes: [code] };
}

/** Writes articles that are not there yet; answers how many. Throws RowsFailed after the last one. */
function createWriter(context: Context, publishedAt: number) {
  return (articles: readonly Article[]): Promise<number> =>
    oneByOne(
      articles,
      ({ guid }) => guid,
      async ({ guid, ...article }) => {
        const told = {
          ...article,
          publishedAt,
          origin: 'exchange',
          guid: `report:${guid}`,
        } as const;
        return (await addArticle(context, told)) !== undefined;
      },
    );
}
