import { describe, expect, it } from 'vitest';

import { Icon } from '../../src/ui/icons/Icon.tsx';
import { icons } from '../../src/ui/icons/icons.ts';
import { lateIcons, loadIcons } from '../../src/ui/icons/late-icons.ts';
import { moreIcons } from '../../src/ui/icons/more-icons.ts';
import { render } from '../support/render.tsx';

describe('an icon', () => {
  it('of the entry is drawn at once', async () => {
    const { find } = await render(<Icon name="back" />);
    expect(find('path').getAttribute('d')).toBe(icons.back);
  });

  it('of the later file keeps its place and is drawn when that has come', async () => {
    expect(lateIcons.get(), 'nothing is fetched before an icon is shown').toEqual({});
    const { find } = await render(<Icon name="home" />);
    expect(find('svg').getAttribute('viewBox')).toBe('0 0 24 24');
    await expect.poll(() => find('path').getAttribute('d')).toBe(moreIcons.home);
  });

  it('of a file that is here is drawn at once', async () => {
    await loadIcons();
    const { find } = await render(<Icon name="calendar" />);
    expect(find('path').getAttribute('d')).toBe(moreIcons.calendar);
  });

  it('stands in one file only', () => {
    const names = [icons, moreIcons].flatMap((file) => Object.keys(file));
    expect(new Set(names).size).toBe(names.length);
  });

  it('says nothing to readers', async () => {
    const { find } = await render(<Icon name="language" />);
    expect(find('svg').getAttribute('aria-hidden')).toBe('true');
  });
});
