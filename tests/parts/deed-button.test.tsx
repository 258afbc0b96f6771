import { Link, useLocation } from '@tanstack/react-router';
import { act } from 'react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { reportReached, reportUnreached } from '../../src/api/network.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { DeedButton } from '../../src/operations/DeedButton.tsx';
import { connectionWords } from '../../src/ui/OfflineRibbon.tsx';
import { renderScreen } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { press } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const lose = () => act(async () => reportUnreached());
const regain = () => act(async () => reportReached());

async function twoDeeds() {
  const pressed: string[] = [];
  onTestFinished(() => reportReached());
  const screen = await renderScreen(
    <>
      <output id={connectionWords}>You are offline.</output>
      <DeedButton data-testid="pay" onClick={() => pressed.push('pay')}>
        Pay
      </DeedButton>
      <DeedButton
        render={(anchor) => (
          <Link {...anchor} to="/shares/creatOrder" search={{ side: 'buy' }} data-testid="buy" />
        )}
      >
        Buy
      </DeedButton>
      <Address />
    </>,
  );
  const find = (name: string) => screen.find(`[data-testid="${name}"]`);
  return { pressed, pay: find('pay'), buy: find('buy'), address: find('address'), find };
}

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

const reasonOf = (element: Element) =>
  document.querySelector(`#${element.getAttribute('aria-describedby') ?? 'none'}`)?.textContent;

describe('what needs a connection', () => {
  it('rests without one, says why, and is back with it', async () => {
    const { pressed, pay, buy, address, find } = await twoDeeds();
    expect(pay.getAttribute('aria-disabled')).toBeNull();
    const start = address.textContent;
    buy.focus();

    await lose();
    for (const deed of [pay, buy]) {
      expect(deed.getAttribute('aria-disabled')).toBe('true');
      expect(reasonOf(deed)).toBe('You are offline.');
      await press(deed);
    }
    expect(pressed).toEqual([]);
    expect(address.textContent).toBe(start);
    // The link is the one that was there: whoever had come to it is still at it.
    expect(find('buy')).toBe(buy);
    expect(document.activeElement).toBe(buy);

    await regain();
    expect(buy.getAttribute('aria-disabled')).toBeNull();
    expect(buy.getAttribute('aria-describedby')).toBeNull();
    await press(pay);
    expect(pressed).toEqual(['pay']);
    await press(buy);
    expect(address.textContent).toBe('/shares/creatOrder');
  });
});
