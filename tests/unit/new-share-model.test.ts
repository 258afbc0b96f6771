import { describe, expect, it } from 'vitest';

import {
  commitmentOf,
  listTreeOf,
  seedHashOf,
  winningAmong,
} from '../../contract/new-share/draw.ts';
import type {
  NewShare,
  NewShareApplication,
  NewShareApplicationDetail,
  NewShareForUser,
  NewShareQuota,
} from '../../contract/new-share/types.ts';
import { checkDraw, isSound } from '../../src/features/new-share/draw-check.ts';
import { calendarOf, grouped, mistakeIn, timetableOf } from '../../src/features/new-share/model.ts';

const issueOf = (change: Partial<NewShare>): NewShare => ({
  code: '607001',
  applicationCode: '737001',
  exchange: 'SH',
  board: 'main',
  name: '新舟电子',
  latinName: 'Xinzhou Electronics',
  initials: 'xzdz',
  pinyin: 'xinzhoudianzi',
  sector: 'electronics',
  priceMilli: 8_000,
  issueQuantity: 10_000_000,
  publicQuantity: 5_000_000,
  peHundredths: 1_800,
  sectorPeHundredths: 2_600,
  fundsMinor: 8_000_000_000,
  limitQuantity: 5_000,
  unitQuantity: 500,
  publishedOn: '2026-11-16',
  applyOn: '2026-11-21',
  applyFromAt: 0,
  applyUntilAt: 0,
  drawOn: '2026-11-22',
  resultOn: '2026-11-23',
  payUntilAt: 0,
  lapseOn: '2026-11-24',
  listedOn: null,
  stage: 'open',
  lotRateE6: null,
  appliedQuantity: null,
  draw: null,
  ...change,
});

const itemOf = (
  code: string,
  stage: NewShare['stage'],
  state: NewShareForUser['state'],
  payable?: boolean,
): NewShareForUser => ({
  issue: issueOf({ code, stage }),
  state,
  application: payable === undefined ? null : applicationOf({ payable }),
});

const applicationOf = (change: Partial<NewShareApplication>): NewShareApplication => ({
  id: 'sub_0123456789abcdefghjkmnpqrs',
  code: '607001',
  applicationCode: '737001',
  name: '新舟电子',
  latinName: 'Xinzhou Electronics',
  state: 'allotted',
  quantity: 2_000,
  priceMilli: 8_000,
  appliedAt: 0,
  firstNumber: 3,
  lastNumber: 6,
  allottedQuantity: 0,
  amountMinor: 0,
  payable: true,
  payUntilAt: 0,
  paidAt: null,
  nextStep: null,
  nextOn: null,
  remainingDays: null,
  ...change,
});

describe('the list of new shares', () => {
  it('begins with what can be done now', () => {
    const items = [
      itemOf('607001', 'listed', 'listed'),
      itemOf('607002', 'upcoming', 'not_open'),
      itemOf('607003', 'drawing', 'applied', false),
      itemOf('607004', 'open', 'applied', false),
      itemOf('607005', 'open', 'can_apply'),
      itemOf('607006', 'payment', 'allotted', true),
      itemOf('607007', 'payment', 'sold_out'),
    ];
    const shown = grouped(items).map(({ group, items: members }) => [
      group,
      members.map(({ issue }) => issue.code),
    ]);
    expect(shown).toEqual([
      ['pay', ['607006']],
      ['open', ['607005', '607004']],
      ['upcoming', ['607002']],
      ['drawing', ['607003']],
      ['results', ['607007']],
      ['listed', ['607001']],
    ]);
  });

  it('has a calendar of the days to come, with today on it even when nothing happens', () => {
    const days = calendarOf([issueOf({ listedOn: '2026-11-27' })], '2026-11-22');
    expect(days.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-23', '2026-11-27']);
    expect(calendarOf([], '2026-11-22')).toMatchObject([{ date: '2026-11-22' }]);
  });
});

describe('the timetable of an issue', () => {
  it.each([
    ['upcoming', ['next', 'next', 'next', 'next']],
    ['open', ['now', 'next', 'next', 'next']],
    ['drawing', ['done', 'now', 'next', 'next']],
    ['drawn', ['done', 'done', 'next', 'next']],
    ['payment', ['done', 'done', 'now', 'next']],
    ['settled', ['done', 'done', 'done', 'next']],
    ['listed', ['done', 'done', 'done', 'done']],
  ] as const)('that is %s', (stage, states) => {
    expect(timetableOf(issueOf({ stage })).map(({ state }) => state)).toEqual(states);
  });

  it.each([
    ['not_allotted', 'payment', ['apply done', 'draw done']],
    ['not_allotted', 'listed', ['apply done', 'draw done']],
    ['lapsed', 'settled', ['apply done', 'draw done', 'result missed']],
    ['lapsed', 'listed', ['apply done', 'draw done', 'result missed']],
    ['paid', 'settled', ['apply done', 'draw done', 'result done', 'listing next']],
  ] as const)('ends with an application that is %s', (state, stage, steps) => {
    const way = timetableOf(issueOf({ stage }), applicationOf({ state }));
    expect(way.map((step) => `${step.kind} ${step.state}`)).toEqual(steps);
  });
});

describe('a quantity', () => {
  const quota: NewShareQuota = {
    averageMinor: 1_200_000,
    days: 20,
    fromDate: '2026-10-31',
    untilDate: '2026-11-19',
    minimumMinor: 1_000_000,
    unitMinor: 500_000,
    unitQuantity: 500,
    units: 2,
    startingUnit: false,
    quantity: 1_000,
    limitQuantity: 5_000,
    allowedQuantity: 1_000,
  };

  it('is right in whole units up to the quota', () => {
    expect(mistakeIn(500, quota)).toBeUndefined();
    expect(mistakeIn(1_000, quota)).toBeUndefined();
  });

  it('has a name for each way of being wrong', () => {
    expect(mistakeIn(0, quota)).toBe('zero');
    expect(mistakeIn(750, quota)).toBe('step');
    expect(mistakeIn(1_500, quota)).toBe('quota');
    expect(mistakeIn(5_500, quota)).toBe('limit');
    expect(mistakeIn(99_999_999, quota)).toBe('limit');
    expect(mistakeIn(500, { ...quota, allowedQuantity: 0 })).toBe('none');
  });
});

describe('the check of a draw', () => {
  const seed = 'c0ffee'.padEnd(64, '0');
  const seedHash = seedHashOf(seed);
  const list = [
    { id: 'sub_other00000000000000000000', firstNumber: 1, lastNumber: 2 },
    { id: applicationOf({}).id, firstNumber: 3, lastNumber: 6 },
    { id: 'sub_third00000000000000000000', firstNumber: 7, lastNumber: 12 },
  ];
  const tree = listTreeOf(list);
  const draw = { seed, listHash: tree.hash, numbers: 12, winners: 5 };
  const won = winningAmong(draw, 3, 6);

  const detail: NewShareApplicationDetail = {
    application: applicationOf({ allottedQuantity: won.length * 500 }),
    issue: issueOf({
      draw: {
        algorithm: 'lotwise-draw-1',
        ...draw,
        seedHash,
        commitment: commitmentOf({ ...draw, seedHash }),
      },
    }),
    winningNumbers: won,
    listProof: tree.proofOf(1),
  };
  const checked = (change: Partial<NewShareApplicationDetail>) => {
    const check = checkDraw({ ...detail, ...change });
    if (!check) throw new Error('nothing was checked');
    return { ...check, sound: isSound(check) };
  };
  const drawn = (change: Partial<NonNullable<NewShare['draw']>>) => {
    if (!detail.issue.draw) throw new Error('no draw');
    return { issue: { ...detail.issue, draw: { ...detail.issue.draw, ...change } } };
  };

  it('finds a right draw right', () => {
    expect(checked({})).toMatchObject({ sound: true, winningNumbers: won });
  });

  it('finds another seed, another list, other numbers and another result wrong', () => {
    expect(checked(drawn({ seed: 'bad'.padEnd(64, '0') }))).toMatchObject({ seed: false });
    expect(checked(drawn({ winners: 6 }))).toMatchObject({ commitment: false, sound: false });
    expect(checked({ listProof: tree.proofOf(0) })).toMatchObject({ listed: false, sound: false });
    expect(checked({ winningNumbers: [3, 4, 5, 6, 7] })).toMatchObject({ result: false });
    const application = applicationOf({ allottedQuantity: won.length * 500 + 500 });
    expect(checked({ application })).toMatchObject({ result: false, sound: false });
  });

  it('waits until the seed is published', () => {
    expect(checkDraw({ ...detail, ...drawn({ seed: null }) })).toBeUndefined();
    expect(checkDraw({ ...detail, issue: issueOf({}) })).toBeUndefined();
  });
});
