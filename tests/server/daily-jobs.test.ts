import { expect, onTestFinished, test, vi } from 'vitest';

import { StepBusy, dueSteps, repeatStep, runDaily } from '../../server/jobs/daily.ts';
import {
  claimAgain,
  claimNew,
  recordOutcome,
  whileClaimed,
} from '../../server/jobs/step-claims.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { Crash, faultyDatabase } from '../factories/faulty-database.ts';
import type { FaultyDatabase } from '../factories/faulty-database.ts';

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

const runsOf = ({ faulty }: { faulty: FaultyDatabase }) =>
  faulty.db
    .selectFrom('job_runs')
    .select(['step', 'state', 'detail'])
    .where('market_date', '=', '2024-01-02')
    .orderBy('claimed_at')
    .execute();

test('a step that fails says why, keeps nothing else waiting, and is tried again', async () => {
  const { desk, faulty } = await openFaulty();
  desk.clock.advance(dayMs);
  faulty.crashAt(Infinity);
  const due = await dueSteps(desk.context);
  // After what failed and what is due was looked for and the step was claimed: the first statement of its own.
  faulty.crashAt(faulty.statements() + 3);
  const done = await runDaily(desk.context);
  faulty.crashAt(Infinity);
  expect(done.map(({ step }) => step)).toEqual(due.map(({ step }) => step));
  const [first, ...others] = done;
  expect(first?.failures).toEqual([{ subject: first?.step, error: expect.any(Crash) }]);
  expect(others.flatMap(({ failures }) => failures)).toEqual([]);
  const failed = (await runsOf({ faulty })).filter(({ state }) => state !== 'done');
  expect(failed).toEqual([
    {
      step: first?.step,
      state: 'incomplete',
      detail: expect.stringMatching(/1 failed.*statement/),
    },
  ]);
  expect(await runDaily(desk.context)).toEqual([]);
  desk.clock.advance(300_000);
  expect((await runDaily(desk.context)).map(({ step }) => step)).toEqual([first?.step]);
  expect((await runsOf({ faulty })).every(({ state }) => state === 'done')).toBe(true);
  expect(await runDaily(desk.context, { againAfterMs: 0 })).toEqual([]);
});

test('a step whose process died keeps what comes after it waiting, until its claim is over', async () => {
  const { desk, faulty } = await openFaulty();
  desk.clock.advance(dayMs);
  faulty.crashAt(Infinity);
  const due = await dueSteps(desk.context);
  faulty.dieAt(faulty.statements() + 3);
  await expect(runDaily(desk.context)).rejects.toThrow(Crash);
  faulty.crashAt(Infinity);
  expect(await runsOf({ faulty })).toEqual([{ step: due[0]?.step, state: 'running', detail: '' }]);
  expect(await runDaily(desk.context)).toEqual([]);
  desk.clock.advance(60_000);
  expect((await runDaily(desk.context)).map(({ step }) => step)).toEqual(
    due.map(({ step }) => step),
  );
});

test('only a step that is done can be done again', async () => {
  const { desk } = await openFaulty();
  const step = { marketDate: '2024-01-01', step: 'expire_orders' };
  expect(await repeatStep(desk.context, step)).toEqual({
    ...step,
    detail: '0 orders',
    failures: [],
  });
  expect(await repeatStep(desk.context, { ...step, marketDate: '2024-01-02' })).toBeUndefined();
  expect(await repeatStep(desk.context, { ...step, step: 'nonsense' })).toBeUndefined();
});

/** Work on a step that is under way until it is told to end. */
async function underWay({ context }: Desk, due: { marketDate: string; step: string }) {
  const claim = await claimNew(context, due);
  if (!claim) throw new Error('the step was not free');
  let end = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  const ended = whileClaimed(context, claim, () => work);
  return {
    claim,
    end: () => {
      end();
      return ended;
    },
  };
}

test('a step that takes long stays with the process that does it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { desk } = await openFaulty();
  const { context, clock } = desk;
  clock.advance(dayMs);
  const [due] = await dueSteps(context);
  if (!due) throw new Error('nothing is due');
  const long = await underWay(desk, due);
  for (let passed = 0; passed < 60_000; passed += 10_000) {
    clock.advance(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await runDaily(context)).toEqual([]);
  }
  await long.end();
  expect(await recordOutcome(context, long.claim, { state: 'done', detail: '' })).toBe(true);
  expect((await runDaily(context)).length).toBeGreaterThan(0);
});

test('a process that stood still for too long writes nothing over what another has done', async () => {
  const { desk, faulty } = await openFaulty();
  const { context, clock } = desk;
  clock.advance(dayMs);
  const [due] = await dueSteps(context);
  if (!due) throw new Error('nothing is due');
  const slow = await underWay(desk, due);
  clock.advance(30_000);
  expect((await runDaily(context))[0]).toMatchObject(due);
  const before = await runsOf({ faulty });
  await slow.end();
  const late = { state: 'incomplete', detail: 'late' } as const;
  expect(await recordOutcome(context, slow.claim, late)).toBe(false);
  expect(await runsOf({ faulty })).toEqual(before);
});

test('a step is done again by one process at a time', async () => {
  const { desk } = await openFaulty();
  const { context } = desk;
  const due = { marketDate: '2024-01-01', step: 'expire_orders' };
  const claim = await claimAgain(context, due, ['done']);
  if (!claim) throw new Error('the step was not free');
  await expect(repeatStep(context, due)).rejects.toThrow(StepBusy);
  await recordOutcome(context, claim, { state: 'incomplete', detail: '1 failed' });
  const [first, second] = await Promise.all([
    runDaily(context, { againAfterMs: 0 }),
    runDaily(context, { againAfterMs: 0 }),
  ]);
  expect([...first, ...second]).toMatchObject([due]);
});
