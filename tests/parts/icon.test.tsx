import { describe, expect, it } from 'vitest';

import { Icon } from '../../src/ui/icons/Icon.tsx';
import { icons } from '../../src/ui/icons/icons.ts';
import { lateIcons, loadIcon } from '../../src/ui/icons/late-icons.ts';
import { moreIcons } from '../../src/ui/icons/more-icons.ts';
import { pageIcons } from '../../src/ui/icons/page-icons.ts';
import { perform, render } from '../support/render.tsx';

describe('an icon', () => {
  it('of the entry is drawn at once', async () => {
    const { find } = await render(<Icon name="back" />);
    expect(find('path').getAttribute('d')).toBe(icons.back);
  });

  it('of a later file keeps its place and is drawn when that has come', async () => {
    const { find } = await render(<Icon name="home" />);
    expect(find('svg').getAttribute('viewBox')).toBe('0 0 24 24');
    await perform(() => void loadIcon('home'));
    await expect.poll(() => find('path').getAttribute('d')).toBe(moreIcons.home);
    expect(
      lateIcons.get(),
      'no file is fetched before one of its icons is shown',
    ).not.toHaveProperty('calendar');
  });

  it('of the last file is drawn as well, beside those of the others', async () => {
    const { find } = await render(<Icon name="calendar" />);
    await expect.poll(() => find('path').getAttribute('d')).toBe(pageIcons.calendar);
    expect(lateIcons.get()).toMatchObject(moreIcons);
  });

  it('stands in one file only', () => {
    const names = [icons, moreIcons, pageIcons].flatMap((file) => Object.keys(file));
    expect(new Set(names).size).toBe(names.length);
  });

  it('says nothing to readers', async () => {
    const { find } = await render(<Icon name="language" />);
    expect(find('svg').getAttribute('aria-hidden')).toBe('true');
  });
});
