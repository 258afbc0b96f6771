import { describe, expect, it } from 'vitest';

import { Icon } from '../../src/ui/Icon.tsx';
import { icons } from '../../src/ui/icons.ts';
import { loadMoreIcons } from '../../src/ui/late-icons.ts';
import { moreIcons } from '../../src/ui/more-icons.ts';
import { perform, render } from '../support/render.tsx';

describe('an icon', () => {
  it('of the entry is drawn at once', async () => {
    const { find } = await render(<Icon name="back" />);
    expect(find('path').getAttribute('d')).toBe(icons.back);
  });

  it('of the second file keeps its place and is drawn when that has come', async () => {
    const { find } = await render(<Icon name="calendar" />);
    expect(find('svg').getAttribute('viewBox')).toBe('0 0 24 24');
    await perform(() => void loadMoreIcons());
    await expect.poll(() => find('path').getAttribute('d')).toBe(moreIcons.calendar);
  });

  it('stands in one file only', () => {
    expect(Object.keys(icons).filter((name) => name in moreIcons)).toEqual([]);
  });

  it('says nothing to readers', async () => {
    const { find } = await render(<Icon name="language" />);
    expect(find('svg').getAttribute('aria-hidden')).toBe('true');
  });
});
