import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { awaitIdle, reachesFurther } from '../../src/lib/idle.ts';
import { WhenNear } from '../../src/ui/lists/WhenNear.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { render } from '../support/render.tsx';

const { showEnd } = standInForPlatform();

describe('what lies below the first screen', () => {
  beforeEach(() => {
    showEnd(false);
    reachesFurther.set(false);
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  async function showBelow() {
    const { container } = await render(
      <WhenNear>
        <h2>Watchlist</h2>
      </WhenNear>,
    );
    return () => container.querySelector('h2') !== null;
  }

  it('is not rendered while it is out of sight', async () => {
    const isThere = await showBelow();
    expect(isThere()).toBe(false);
  });

  it('is there when it comes into sight', async () => {
    const isThere = await showBelow();
    await act(async () => showEnd(true));
    expect(isThere()).toBe(true);
  });

  it.each(['touchmove', 'wheel', 'keydown'])('is there after a %s anywhere', async (move) => {
    awaitIdle();
    const isThere = await showBelow();
    await act(async () => void dispatchEvent(new Event(move)));
    expect(isThere()).toBe(true);
  });

  it('is there for whoever does nothing, once the screen has long been at rest', async () => {
    const isThere = await showBelow();
    awaitIdle();
    await act(async () => void vi.advanceTimersByTime(5_999));
    expect(isThere()).toBe(false);
    await act(async () => void vi.advanceTimersByTime(1));
    expect(isThere()).toBe(true);
  });
});
