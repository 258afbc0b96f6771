import { afterEach, describe, expect, it } from 'vitest';

import { followTabs } from '../../src/app/follow-tabs.ts';
import { amountsAreHidden, changeAppearance } from '../../src/lib/appearance.ts';

afterEach(() => changeAppearance({ amountsHidden: false }));

/** As another tab does, of which this one is told unless it is not listening yet. */
function hideElsewhere({ told }: { told: boolean }): void {
  localStorage.setItem('amounts', 'hidden');
  if (told) dispatchEvent(new StorageEvent('storage', { key: 'amounts', newValue: 'hidden' }));
}

describe('amounts that another tab hides', () => {
  it('are hidden here, although it did so while this page was starting', () => {
    hideElsewhere({ told: false });
    expect(amountsAreHidden()).toBe(false);
    followTabs();
    expect(amountsAreHidden()).toBe(true);
    expect(document.documentElement.dataset['amounts']).toBe('hidden');
  });

  it('are hidden here from then on, and shown again', () => {
    hideElsewhere({ told: true });
    expect(amountsAreHidden()).toBe(true);
    localStorage.removeItem('amounts');
    dispatchEvent(new StorageEvent('storage', { key: 'amounts', newValue: null }));
    expect(amountsAreHidden()).toBe(false);
  });
});
