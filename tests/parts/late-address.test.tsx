import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { runDaily } from '../../server/jobs/daily.ts';
import { noteServerTime } from '../../src/api/server-time.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { routes } from '../../src/routes/map.ts';
import { carryTo, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, type } from '../support/render.tsx';
import { openStack } from '../support/stack.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const dayMs = 86_400_000;

/** The page of an address, of an investor of two days. */
async function openAt(address: string, shownBy: string) {
  const brokerage = await startBrokerage();
  await runDaily(brokerage.context);
  const { phone } = await signUp(brokerage);
  for (let day = 0; day < 2; day += 1) {
    brokerage.clock.advance(dayMs);
    // Days follow each other.
    // oxlint-disable-next-line no-await-in-loop
    await runDaily(brokerage.context);
  }
  noteServerTime(brokerage.clock.now());
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  const { container, at, go } = await openStack([...routes], address);
  await until(() => container.querySelector(shownBy) !== null, `${shownBy} is shown`);
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector} in ${container.innerHTML}`);
    return found;
  };
  const tap = (selector: string) => perform(() => find(selector).click());
  const choose = (selector: string, value: string) =>
    perform(() => {
      const select = find(selector) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { container, go, find, tap, choose, said: () => at().search };
}

/** No frame comes any more, so that no step gets beyond its tap; until they are let go. */
function holdFrames() {
  const before = globalThis.requestAnimationFrame;
  const held: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (callback) => held.push(callback);
  const letGo = () => {
    globalThis.requestAnimationFrame = before;
    for (const callback of held.splice(0)) before(callback);
  };
  onTestFinished(letGo);
  return letGo;
}

const [period, kind, group] = ['Period', 'Kind', 'Kind of transaction'].map(
  (name) => `select[aria-label="${name}"]`,
) as [string, string, string];
const board = 'select:has(option[value="star"])';
const sector = 'select:has(option[value="banks"])';
const filterButton = '[data-testid="market-filter"]';
const sortByChange = 'fieldset[aria-label="Sort by"] button:last-of-type';

describe('what is chosen while the address of the choice before it is on its way', () => {
  it('turns the order of the market round with a second tap', async () => {
    const { tap, find, said } = await openAt('/market?board=main', sortByChange);
    holdFrames();
    await tap(sortByChange);
    expect(find(sortByChange).getAttribute('aria-label')).toContain('highest first');
    await tap(sortByChange);
    expect(said()).toEqual({ board: 'main', sort: 'change-asc' });
  });

  it('narrows the market by both of two filters', async () => {
    const { tap, choose, find, said } = await openAt('/market?sort=change-desc', filterButton);
    await tap(filterButton);
    await until(() => document.querySelector(board) !== null, 'the filters are open');
    holdFrames();
    await choose(board, 'main');
    await choose(sector, 'banks');
    expect(said()).toEqual({ sort: 'change-desc', board: 'main', sector: 'banks' });
    expect(find(filterButton).getAttribute('aria-label')).toBe('Filter (2)');
  });

  it('gives way to an address that comes by another way', async () => {
    const { go, tap, find } = await openAt('/market?board=main', sortByChange);
    const letGo = holdFrames();
    await tap(sortByChange);
    await go('/market?sort=price-asc');
    letGo();
    await until(
      () => find(sortByChange).getAttribute('aria-label') === 'Sort by Change',
      'the address has the last word',
    );
  });

  it('lists the transactions of a time and of a kind', async () => {
    const { choose, said } = await openAt('/transaction', group);
    holdFrames();
    await choose(period, 'month');
    await choose(group, 'payment');
    expect(said()).toEqual({ period: 'month', group: 'payment' });
  });

  it('lists the payments of a time, one way and of a kind', async () => {
    const { choose, tap, said } = await openAt('/bankRecord', kind);
    holdFrames();
    await choose(period, 'month');
    await tap('input[value="in"]');
    await choose(kind, 'card');
    expect(said()).toEqual({ period: 'month', flow: 'in', kind: 'card' });
  });

  it('shows all days of the new shares again with a second tap on one', async () => {
    const { find, tap, said } = await openAt('/shares/new', '[data-testid^="day-"]');
    holdFrames();
    const day = `[data-testid="${find('[data-testid^="day-"]').dataset['testid']}"]`;
    await tap(day);
    expect(find(day).getAttribute('aria-pressed')).toBe('true');
    await tap(day);
    expect(said()).toEqual({});
  });

  it('shows what made the result, of the time that was chosen for it', async () => {
    const { find, tap, said } = await openAt('/ucenter/result', 'input[value="year"]');
    holdFrames();
    await tap('input[value="year"]');
    await tap('[role="tab"]:nth-child(2)');
    expect(said()).toEqual({ view: 'parts', span: 'year' });
    expect(find('[role="tab"]:nth-child(2)').getAttribute('aria-selected')).toBe('true');
  });

  it('is both of two dates of one’s own, also once they are left', async () => {
    const address = '/ucenter/result?span=own&from=2026-11-20&to=2026-11-20';
    const { container, said } = await openAt(address, 'input[type="date"]');
    const letGo = holdFrames();
    const dates = () => [...container.querySelectorAll<HTMLInputElement>('input[type="date"]')];
    const shown = () => dates().map(({ value }) => value);
    const [from, to] = dates();
    if (!from || !to) throw new Error('no dates to choose');
    await type(to, '2026-11-21');
    await type(from, '2026-11-21');
    await perform(() => from.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(shown()).toEqual(['2026-11-21', '2026-11-21']);
    expect(said()).toEqual({ span: 'own', from: '2026-11-21', to: '2026-11-21' });
    letGo();
    await until(
      () => container.querySelector('[data-testid="gain"]')?.textContent.includes('0.00') === true,
      'the result is that of the chosen day',
    );
    expect(shown()).toEqual(['2026-11-21', '2026-11-21']);
  });
});
