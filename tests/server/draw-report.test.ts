import { expect, test } from 'vitest';

import { drawResults } from '../../server/paper/reports/share-events.ts';
import { openDesk } from '../factories/desk.ts';
import { announced, apply, goOn, newShareCode } from '../factories/new-shares.ts';

test('the report on a draw names no more winning numbers than there were', async () => {
  const desk = await openDesk();
  const begun = desk.context.clock.marketDate();
  await announced(desk);
  for (let user = 0; user < 2; user += 1) await apply(desk, await desk.investor());
  await goOn(desk, 2, 20);
  // The paper exchange has issues of its own, which are drawn beside it.
  const results = await drawResults(desk.context, begun);
  const drawn = results.find(({ code }) => code === newShareCode);
  expect(drawn?.report).toMatchObject({
    kind: 'allotment',
    figures: { numbers: 2, winners: 2, rateE6: 1_000_000 },
  });
});
