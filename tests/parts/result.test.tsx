import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { runDaily } from '../../server/jobs/daily.ts';
import { newId } from '../../contract/lib/ids.ts';
import { reportReached, reportUnreached } from '../../src/api/network.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { noteServerTime } from '../../src/api/server-time.ts';
import { ResultGlance } from '../../src/features/home/ResultGlance.tsx';
import type { ResultChoice } from '../../src/features/result/choice.ts';
import { resultFile } from '../../src/features/result/export-result.ts';
import { ResultOfPeriod } from '../../src/features/result/ResultOfPeriod.tsx';
import { ResultScreen } from '../../src/features/result/ResultScreen.tsx';
import { YearStatementScreen } from '../../src/features/result/YearStatementScreen.tsx';
import { changeAppearance } from '../../src/lib/appearance.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { resultChoiceOf } from '../../src/routes/search.ts';
import type { AnchorProps } from '../../src/ui/anchor.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage, testStart } from '../support/brokerage.ts';
import { onWideScreen, standInForPlatform } from '../support/platform.ts';
import { recompute } from '../support/recompute-result.ts';
import { perform, press, type } from '../support/render.tsx';
import type { Rendered } from '../support/render.tsx';
import { placeOrder } from '../support/place-order.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());
beforeEach(() => changeAppearance({ amountsHidden: false }));

const dayMs = 86_400_000;
const code = '600000';

/** An investor with 1,000,000 yuan, of whom so many days are over: each with its closing price. */
async function investorAfter(closes: readonly number[]) {
  const feed = scriptedFeed();
  feed.list(code, 10_000);
  const brokerage = await startBrokerage({ now: testStart, feed });
  await runDaily(brokerage.context);
  const { phone } = await signUp(brokerage);
  await phone.setTradingPassword();
  await placeOrder(phone, { id: newId('ord', brokerage.clock.now()), code });
  for (const close of closes) {
    feed.setQuote(code, { lastMilli: close, previousCloseMilli: close });
    brokerage.clock.advance(dayMs);
    // Days follow each other.
    // oxlint-disable-next-line no-await-in-loop
    await runDaily(brokerage.context);
  }
  noteServerTime(brokerage.clock.now());
  return carryTo({ app: { fetch: (request) => phone.send(request) } });
}

/** Bought at 10.00 for ¥5.64 of fees: up to 10.50 on the first day, down to 9.90 on the second. */
const twoDays = [10_500, 9_900];

function Screen({ start }: { start: Partial<ResultChoice> }) {
  const [choice, setChoice] = useState<ResultChoice>({ ...resultChoiceOf({}), ...start });
  const change = (changed: Partial<ResultChoice>) => setChoice({ ...choice, ...changed });
  return <ResultScreen choice={choice} onChoice={change} onBack={() => undefined} />;
}

async function show(start: Partial<ResultChoice>, selector: string): Promise<Rendered> {
  const screen = await renderScreen(<Screen start={start} />);
  await until(() => screen.container.querySelector(selector) !== null, `${selector} is shown`);
  return screen;
}

async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  select.value = value;
  await perform(() => select.dispatchEvent(new Event('change', { bubbles: true })));
}

const textOf = ({ find }: Rendered, testId: string) =>
  find(`[data-testid="${testId}"]`).textContent;

describe('the screen of results', () => {
  it('says on the first day that it is not over yet', async () => {
    await investorAfter([]);
    const { container } = await renderScreen(<Screen start={{}} />);
    await until(
      () => container.textContent.includes('Your first day is not over yet'),
      'it says so',
    );
  });

  it('names three returns, and annualises none of a few days', async () => {
    await investorAfter(twoDays);
    const screen = await show({}, '[data-testid="gain"]');
    // ¥500.00 - ¥5.64 on the first day, -¥600.00 on the second.
    expect(textOf(screen, 'gain')).toContain('−¥105.64');
    expect(textOf(screen, 'time-weighted')).toContain('−0.01%');
    expect(textOf(screen, 'money-weighted')).toContain('−0.01%');
    expect(textOf(screen, 'time-weighted')).not.toContain('a year');
    expect(textOf(screen, 'volatility')).toBe('no figure');
    expect(textOf(screen, 'volatility-hint')).toBe('Needs 60 trading days; this period has 2.');
    expect(textOf(screen, 'largest-fall')).toContain('−0.06%');
  });

  it('reads each day of the line to whoever walks along it', async () => {
    await investorAfter(twoDays);
    const screen = await show({}, 'input[type="range"]');
    const reader = screen.input();
    expect(screen.find('input[type="range"]').getAttribute('aria-label')).toContain('−0.01%');
    const slider = screen.find('input[type="range"]') as typeof reader;
    await type(slider, '1');
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /20 Nov 2026: \+0\.05%; Money in ¥1,000,000/,
    );
    expect(textOf(screen, 'result-reading')).toContain('on this day: ');
    expect(textOf(screen, 'result-reading')).toContain('+¥494.36+0.05%');
    expect(textOf(screen, 'result-reading')).toContain('Money in ¥1,000,000.00');
  });

  it('shows the days as a table too', async () => {
    await investorAfter(twoDays);
    const screen = await show({}, '[data-testid="result-line"]');
    await press(screen.button('Show as a table'));
    const rows = [...screen.container.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('¥999,894.36');
    expect(rows[0]).toContain('−¥600.00');
    expect(rows[1]).toContain('+¥494.36');
  });

  it('hides amounts and keeps percentages', async () => {
    await investorAfter(twoDays);
    const screen = await show({}, '[data-testid="gain"]');
    await press(screen.button('Show as a table'));
    await perform(() => changeAppearance({ amountsHidden: true }));
    expect(screen.container.textContent).not.toMatch(/105\.64|999,894|494\.36|1,000,000/);
    expect(textOf(screen, 'time-weighted')).toContain('−0.01%');
  });

  it('is read without a connection, and says how old it is', async () => {
    await investorAfter(twoDays);
    const screen = await show({}, '[data-testid="gain"]');
    // An answer that comes later would tell of a connection.
    await until(() => queryClient.isFetching() === 0, 'everything has come');
    onTestFinished(() => perform(reportReached));
    await perform(reportUnreached);
    expect(screen.container.textContent).toContain('As of');
    expect(screen.button('Export as CSV').disabled).toBe(true);
    expect(textOf(screen, 'gain')).toContain('−¥105.64');
  });

  it('is saved as a file from which a second opinion computes the same', async () => {
    await investorAfter(twoDays);
    const second = recompute(await resultFile());
    expect(second.gainMinor).toBe(-10_564n);
    expect(second.timeWeighted).toBeCloseTo(-0.0001056, 6);
    expect(second.moneyWeighted).toBeCloseTo(-0.0001056, 6);
  });

  it('puts dates of one’s own into their order, and within the days there are', async () => {
    await investorAfter(twoDays);
    const own = { span: 'own', from: '2027-03-01', to: '2026-11-21' } as const;
    const { container } = await show(own, 'input[type="date"]');
    const dates = () =>
      [...container.querySelectorAll<HTMLInputElement>('input[type="date"]')].map(
        ({ value }) => value,
      );
    expect(dates()).toEqual(['2027-03-01', '2026-11-21']);
    const left = new FocusEvent('focusout', { bubbles: true });
    await perform(() => container.querySelector('input[type="date"]')?.dispatchEvent(left));
    expect(dates()).toEqual(['2026-11-21', '2026-11-21']);
  });

  it('knows dates of one’s own', async () => {
    await investorAfter(twoDays);
    const own = { span: 'own', from: '2026-11-21', to: '2026-11-21' } as const;
    const screen = await show(own, '[data-testid="gain"]');
    expect(textOf(screen, 'gain')).toContain('−¥600.00');
    const [from] = screen.container.querySelectorAll<HTMLInputElement>('input[type="date"]');
    if (from) await type(from, '2026-11-20');
    expect(textOf(screen, 'gain')).toContain('−¥105.64');
  });
});

describe('an index beside the line', () => {
  it('is one of those there are, from the same close; over total assets it is the same money', async () => {
    const brokerage = await startBrokerage();
    await runDaily(brokerage.context);
    const { phone } = await signUp(brokerage);
    brokerage.clock.advance(dayMs);
    await runDaily(brokerage.context);
    carryTo({ app: { fetch: (request) => phone.send(request) } });
    const screen = await show({}, 'select option[value="lotwise300"]');
    await choose(screen.find('select') as HTMLSelectElement, 'lotwise300');
    const says = (pattern: RegExp) => () => pattern.test(textOf(screen, 'result-index'));
    await until(says(/^Lotwise 300: [+−]?\d+\.\d\d%$/), 'the index is there');
    const total = screen.container.querySelector<HTMLInputElement>('input[value="total"]');
    if (total) await press(total);
    expect(textOf(screen, 'result-index')).toMatch(/^The same money in the Lotwise 300: ¥[\d,.]+$/);
  });
});

describe('the calendar of results', () => {
  it('shows what made a day: the parts sum to it to the fen', async () => {
    await investorAfter(twoDays);
    const screen = await show({ view: 'calendar' }, '[data-testid="result-2026-11-20"]');
    expect(textOf(screen, 'period-result')).toContain('−¥105.64');
    await press(screen.find('[data-testid="result-2026-11-20"]'));
    await until(
      () => screen.container.querySelector('[data-testid="day-gain"]') !== null,
      'it is open',
    );
    const parts = [...screen.dialog().querySelectorAll('dd')].map((each) => each.textContent);
    expect(parts[0]).toContain('+¥500.00');
    expect(parts[1]).toContain('−¥5.64');
    expect(textOf(screen, 'day-gain')).toContain('+¥494.36');
  });

  it('says sums below ten thousand in whole yuan', async () => {
    await investorAfter([13_987]);
    const screen = await show({ view: 'calendar' }, '[data-testid="result-2026-11-20"]');
    const amount = screen.container.querySelector<HTMLInputElement>('input[value="amount"]');
    if (amount) await press(amount);
    // 3,987.00 less 5.64 of fees.
    expect(textOf(screen, 'result-2026-11-20')).toContain('+3,981');
  });

  it('shows a month beside its year where there is room', async () => {
    await investorAfter(twoDays);
    onWideScreen();
    const { container } = await show({ view: 'calendar' }, 'ul[aria-label]');
    expect(container.querySelectorAll('ul[aria-label]')).toHaveLength(2);
  });

  it('shows a year as its months, and a month again when it is pressed', async () => {
    await investorAfter(twoDays);
    const screen = await show({ view: 'calendar' }, '[data-testid="result-2026-11-20"]');
    const year = [...screen.container.querySelectorAll('label')].find(
      ({ textContent }) => textContent === 'Year',
    );
    if (year) await press(year);
    const month = screen.find('[data-testid="result-2026-11"]');
    expect(month.textContent).toContain('November 2026: −0.01%');
    await press(month);
    expect(screen.find('[data-testid="result-2026-11-21"]').textContent).toContain('−0.06%');
  });
});

describe('what made the result', () => {
  it('is a sum of its parts, and each share has its own', async () => {
    await investorAfter(twoDays);
    const screen = await show({ view: 'parts' }, '[data-testid="gain-sum"]');
    expect(textOf(screen, 'gain-sum')).toContain('−¥105.64');
    expect(screen.container.textContent).toContain('With a loss');
    expect(screen.container.textContent).not.toContain('With a gain');
  });

  it('stands in all four ways where there is room', async () => {
    await investorAfter(twoDays);
    onWideScreen();
    const { container } = await show({ view: 'allocation' }, '[data-testid="owned-cash"]');
    const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).toEqual(['Position', 'Sector', 'Board', 'Kind']);
    expect(container.querySelectorAll('[data-testid="owned-cash"]')).toHaveLength(4);
  });

  it('is what is owned at the end, as proportions that need no colour', async () => {
    await investorAfter(twoDays);
    const screen = await show({ view: 'allocation' }, '[data-testid="owned-cash"]');
    const rows = screen.container.querySelectorAll('[data-testid^="owned-"] > :nth-child(2)');
    const shares = [...rows].map(({ textContent }) => Number(textContent.replace('%', '')));
    expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 2);
    expect(textOf(screen, `owned-${code}`)).toContain('¥9,900.00');
  });

  it('stands in the statement of its month', async () => {
    await investorAfter(twoDays);
    const screen = await renderScreen(<ResultOfPeriod period="2026-11" />);
    const isThere = () => screen.container.querySelector('[data-testid="gain-sum"]') !== null;
    await until(isThere, 'the result is there');
    expect(textOf(screen, 'gain-sum')).toContain('−¥105.64');
    expect(textOf(screen, 'period-return')).toContain('−0.01%');
    const said = textOf(screen, 'statement-result');
    expect(said).toContain('To the close of ');
    expect(said).toMatch(/Total assets at the end¥[\d,.]+Shares¥9,900.00Cash¥[\d,.]+Time-weighted/);
  });
});

describe('the statement of a year', () => {
  it('says what the year made, and each of its months that has a day that is over', async () => {
    await investorAfter(twoDays);
    const nothing = () => undefined;
    const screen = await renderScreen(
      <YearStatementScreen year="2026" onPeriod={nothing} onBack={nothing} />,
    );
    const isThere = () => screen.container.querySelector('[data-testid="gain-sum"]') !== null;
    await until(isThere, 'the result is there');
    expect(screen.container.textContent).toContain('Statement for the year 2026');
    expect(screen.container.textContent).toContain('The year is not over yet.');
    expect(screen.container.querySelectorAll('[data-testid^="month-"]')).toHaveLength(1);
    expect(textOf(screen, 'month-2026-11')).toContain('−¥105.64');
  });
});

describe('the line on the home screen', () => {
  const toResult = ({ children, ...anchor }: AnchorProps, span: string) => (
    <a href={`#result?span=${span}`} {...anchor}>
      {children}
    </a>
  );
  const glance = <ResultGlance renderResult={toResult} />;

  it('says what a young account made since it was opened, and leads to all of it', async () => {
    await investorAfter(twoDays);
    const { container, find } = await renderScreen(glance);
    await until(() => container.querySelector('svg[data-direction]') !== null, 'the line is there');
    expect(find('[data-testid="month-return"]').textContent).toContain('−0.01%');
    expect(find('svg[data-direction]').dataset['direction']).toBe('down');
    expect(find('a').textContent).toContain('Since the account was opened');
    expect(find('a').getAttribute('href')).toBe('#result?span=month');
  });

  it('of the first day leads from the opening of the account to now', async () => {
    await investorAfter([]);
    const { container, find } = await renderScreen(glance);
    await until(() => container.querySelector('svg[data-direction]') !== null, 'the line is there');
    expect(find('svg[data-direction]').dataset['direction']).toBe('flat');
    expect(find('[data-testid="month-return"]').textContent.trim()).toBe(
      '0.00%Since the account was opened',
    );
    expect(find('input[type="range"]').getAttribute('aria-valuetext')).toBe('Now 0.00%');
  });
});
