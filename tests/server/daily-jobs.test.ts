import { expect, onTestFinished, test } from 'vitest';

import { dueSteps, repeatStep, runDaily } from '../../server/jobs/daily.ts';
import { openDesk } from '../factories/desk.ts';
import { Crash, faultyDatabase } from '../factories/faulty-database.ts';

const dayMs = 86_400_000;

async function openFaulty() {
  const faulty = await faultyDatabase();
  onTestFinished(() => faulty.db.destroy());
  const desk = await openDesk({ db: faulty.db });
  await runDaily(desk.context);
  return { faulty, desk };
}

test('missed days are done date by date, and on each date all steps in their order', async () => {
  const { desk } = await openFaulty();
  desk.clock.advance(3 * dayMs);
  const due = await dueSteps(desk.context);
  const dates = due.map(({ marketDate }) => marketDate);
  expect(dates).toEqual(dates.toSorted());
  expect(new Set(dates)).toEqual(new Set(['2024-01-02', '2024-01-03', '2024-01-04']));
  const stepsOf = (date: string) =>
    due.filter(({ marketDate }) => marketDate === date).map(({ step }) => step);
  expect(stepsOf('2024-01-04')).toEqual(stepsOf('2024-01-02'));
  expect(stepsOf('2024-01-02').indexOf('savings_income')).toBeLessThan(
    stepsOf('2024-01-02').indexOf('savings_orders'),
  );
  const done = await runDaily(desk.context);
  expect(done.map(({ marketDate, step }) => ({ marketDate, step }))).toEqual(due);
  expect(await dueSteps(desk.context)).toEqual([]);
  expect(await runDaily(desk.context)).toEqual([]);
});

test('a step that fails says why, keeps what comes after it waiting, and is tried again', async () => {
  const { desk, faulty } = await openFaulty();
  desk.clock.advance(dayMs);
  faulty.crashAt(Infinity);
  const [first] = await dueSteps(desk.context);
  // After what is due was looked for and the step was claimed: the first statement of its own.
  faulty.crashAt(faulty.statements() + 2);
  await expect(runDaily(desk.context)).rejects.toThrow(Crash);
  faulty.crashAt(Infinity);
  const runs = () =>
    faulty.db
      .selectFrom('job_runs')
      .select(['step', 'state', 'detail'])
      .where('market_date', '=', '2024-01-02')
      .execute();
  expect(await runs()).toEqual([
    { step: first?.step, state: 'running', detail: expect.stringMatching(/^failed: .*statement/) },
  ]);
  expect(await runDaily(desk.context)).toEqual([]);
  desk.clock.advance(60_000);
  await runDaily(desk.context);
  expect((await runs()).every(({ state }) => state === 'done')).toBe(true);
});

test('only a step that is done can be done again', async () => {
  const { desk } = await openFaulty();
  const step = { marketDate: '2024-01-01', step: 'expire_orders' };
  expect(await repeatStep(desk.context, step)).toEqual({ ...step, detail: '0 orders' });
  expect(await repeatStep(desk.context, { ...step, marketDate: '2024-01-02' })).toBeUndefined();
  expect(await repeatStep(desk.context, { ...step, step: 'nonsense' })).toBeUndefined();
});
