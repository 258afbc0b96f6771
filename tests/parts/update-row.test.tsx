import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { UpdateRow } from '../../src/features/account/setting/UpdateRow.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { publishBuild } from '../../src/update/updates.ts';
import { perform, press, render } from '../support/render.tsx';

writeStored('lang', 'en');

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

type State = 'installing' | 'installed' | 'redundant';

/** The row of a browser whose worker is of the build that runs; asked, it finds a newer one, or none. */
async function openRow({ newer = true } = {}) {
  const state = 'installing' as State;
  const worker: EventTarget & { state: State } = Object.assign(new EventTarget(), { state });
  const registration = {
    active: {},
    installing: null as object | null,
    waiting: null as object | null,
    update: async () => {
      registration.installing = newer ? worker : null;
    },
  };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const { find } = await render(<UpdateRow />);
  return {
    check: () => press(find('button')),
    says: () => find('output').textContent,
    becomes: (state: State) =>
      perform(() => {
        worker.state = state;
        registration.installing = null;
        registration.waiting = state === 'installed' ? worker : null;
        worker.dispatchEvent(new Event('statechange'));
      }),
  };
}

const aMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

describe('"Check for updates"', () => {
  it('says that all is up to date where there is nothing newer', async () => {
    const { check, says } = await openRow({ newer: false });
    await check();
    expect(says()).toBe('Up to date');
  });

  it('says so when a newer version could not be loaded', async () => {
    const { check, says, becomes } = await openRow();
    await check();
    expect(says()).toBe('Checking…');
    await becomes('redundant');
    expect(says()).toBe('Checking was not possible. Please try again when you are online.');
  });

  it('says of a newer version that takes its time that it is being loaded, and then that it is ready', async () => {
    const { check, says, becomes } = await openRow();
    await check();
    await aMinute();
    expect(says()).toBe('A new version is being loaded.');
    await becomes('installed');
    await perform(() => publishBuild({ facts: undefined, takeOver: () => undefined }));
    expect(says()).toBe('A new version is ready.');
  });
});
