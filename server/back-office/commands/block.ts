import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';

import { WrongOffer, closeOffer, openOffer } from '../../domain/block/open-offer.ts';
import { offerState } from '../../domain/block/offers.ts';
import type { OfferRow } from '../../domain/block/offers.ts';
import { writeAudit } from '../../domain/audit.ts';
import { WrongValue } from '../../domain/market/import-problems.ts';
import { scaledDecimal } from '../../domain/market/import-values.ts';
import { createFeed } from '../../feed/create-feed.ts';
import { priceText } from '../../words/formats.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { CommandError, inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';

/** `block create|close|list`: block offers. */
export function addBlockCommands(program: Command): void {
  const block = program.command('block').description('block offers');
  block
    .command('create')
    .description('offer a block of shares at a fixed price, within the market day')
    .argument('<code>', 'the share')
    .requiredOption('--price <yuan>', 'within the band of the day', price)
    .requiredOption('--quantity <shares>', 'all that is offered', whole)
    .requiredOption('--minimum <shares>', 'smallest purchase', whole)
    .option('--step <shares>', 'purchases are multiples of it', whole, 100)
    .option('--minutes <minutes>', 'how long it is open; default: until the market day ends', whole)
    .addOption(jsonOption())
    .action(async (code: string, options: CreateOptions, own: Command) =>
      print(own, await inBackOffice((office) => create(office, code, options))),
    );
  block
    .command('close')
    .description('end an offer now; what was bought stays bought')
    .argument('<id>', 'the offer')
    .addOption(jsonOption())
    .action(async (id: string, _: object, own: Command) =>
      print(own, await inBackOffice((office) => close(office, id))),
    );
  block
    .command('list')
    .description('list the newest offers')
    .addOption(jsonOption())
    .action(async (_: object, own: Command) => print(own, await inBackOffice(list)));
}

type CreateOptions = {
  price: number;
  quantity: number;
  minimum: number;
  step: number;
  minutes?: number;
};

async function create(office: BackOffice, code: string, options: CreateOptions): Promise<Answer> {
  const { db, clock } = office;
  const feed = await createFeed(office);
  const quote = feed.quote(code);
  if (!quote) throw new CommandError(`${code} has no price.`);
  const dayEnd = clock.session(clock.marketDate()).closesAt;
  const now = clock.now();
  const closesAt = options.minutes === undefined ? dayEnd : now + options.minutes * 60_000;
  try {
    const row = await openOffer(office, quote, {
      code,
      priceMilli: options.price,
      quantity: options.quantity,
      minimumQuantity: options.minimum,
      stepQuantity: options.step,
      opensAt: now,
      closesAt,
      origin: 'back-office',
    });
    await writeAudit(office, db, 'back-office', 'block_offer_opened', row.id);
    return { data: shownOffer(office, row), text: `${row.id} until ${marketTimeText(closesAt)}` };
  } catch (error) {
    if (error instanceof WrongOffer) throw new CommandError(error.message);
    throw error;
  }
}

async function close(office: BackOffice, id: string): Promise<Answer> {
  const closed = await closeOffer(office, id);
  if (!closed) throw new CommandError('There is no such offer, or it is over.');
  await writeAudit(office, office.db, 'back-office', 'block_offer_closed', id);
  return { data: { id, closed }, text: `${id} is closed.` };
}

async function list(office: BackOffice): Promise<Answer> {
  const rows = await office.db
    .selectFrom('block_offers')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(40)
    .execute();
  const offers = rows.map((row) => shownOffer(office, row));
  const headings = ['ID', 'CODE', 'PRICE', 'LEFT', 'OF', 'MINIMUM', 'STATE', 'UNTIL'];
  const cells = offers.map((offer) => [
    offer.id,
    offer.code,
    priceText(offer.priceMilli, 'en-GB'),
    offer.remaining,
    offer.quantity,
    offer.minimumQuantity,
    offer.state,
    marketTimeText(offer.closesAt),
  ]);
  const text = offers.length === 0 ? 'There are no offers.' : tableText([headings, ...cells]);
  return { data: { offers }, text };
}

function shownOffer({ clock }: Pick<BackOffice, 'clock'>, row: OfferRow) {
  return {
    id: row.id,
    code: row.code,
    priceMilli: row.price_milli,
    quantity: row.quantity,
    remaining: row.remaining,
    minimumQuantity: row.minimum_quantity,
    stepQuantity: row.step_quantity,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    state: offerState(row, clock.now()),
    origin: row.origin,
  };
}

function price(text: string): number {
  try {
    return scaledDecimal('price', text, 2).value * 10;
  } catch (error) {
    if (error instanceof WrongValue) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new InvalidArgumentError('a whole number above 0');
  return Number(text);
}
