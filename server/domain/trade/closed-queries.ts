import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import { ratioBp } from '../../../contract/lib/integers.ts';
import { totalFees } from '../../../contract/trade/fees.ts';
import type {
  ClosedPosition,
  ClosedPositionDetail,
  SaleType,
} from '../../../contract/trade/types.ts';
import type { tradeEndpoints } from '../../../contract/trade/endpoints.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { byNumber, byText, readPage } from '../paging.ts';
import { periodStart } from '../../time/periods.ts';
import { fillsOfPosition } from './position-queries.ts';
import type { PositionRow } from './position-queries.ts';
import { averageMilli, feesOfRow, namesOf } from './views.ts';

type ClosedInput = InputOf<typeof tradeEndpoints.closedPositions>;

/** The user's closed positions, the last one closed first. Refuses with invalid_input (cursor). */
export async function listClosedPositions(
  context: Context,
  userId: string,
  input: ClosedInput,
): Promise<Page<ClosedPosition>> {
  const query = context.db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'closed')
    .where('closed_at', '>=', periodStart(context.clock, input.period ?? 'all'));
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber('closed_at'), byText('id')],
    (row) => [row.closed_at ?? 0, row.id],
    input,
  );
  return { items: rows.map((row) => closedView(context, row)), nextCursor };
}

/** A closed position of the user with its fills, oldest first. Refuses with not_found. */
export async function closedPositionDetail(
  context: Context,
  userId: string,
  id: string,
): Promise<ClosedPositionDetail> {
  const row = await context.db
    .selectFrom('positions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'closed')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { position: closedView(context, row), fills: await fillsOfPosition(context, id) };
}

function closedView(context: Context, row: PositionRow): ClosedPosition {
  const fees = feesOfRow(row);
  const resultMinor = row.sold_minor - row.bought_minor - totalFees(fees);
  return {
    id: row.id,
    code: row.code,
    ...namesOf(context, row.code),
    quantity: row.bought_quantity,
    boughtMinor: row.bought_minor,
    soldMinor: row.sold_minor,
    averageBuyMilli: averageMilli(row.bought_minor, row.bought_quantity),
    averageSellMilli: averageMilli(row.sold_minor, row.sold_quantity),
    fees,
    resultMinor,
    resultBp: ratioBp(resultMinor, row.bought_minor + row.buy_fees_minor),
    saleType: row.sale_type as SaleType,
    transactions: row.transactions,
    openedAt: row.opened_at,
    closedAt: row.closed_at ?? 0,
  };
}
