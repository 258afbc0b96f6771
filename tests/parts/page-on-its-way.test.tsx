import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';

import { usePageSearch } from '../../src/routes/page.ts';
import { under } from '../../src/routes/root.ts';
import { codeOf, codeSearch } from '../../src/routes/search.ts';
import { until } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { openStack } from '../support/stack.tsx';

beforeAll(() => void standInForPlatform());

function Workspace(): ReactNode {
  const { code } = usePageSearch(codeSearch);
  return <button type="button">{`share ${code}`}</button>;
}

let answer = () => {};

const workspace = createRoute({
  ...under,
  path: '/workspace',
  staticData: { requireAuth: false, title: msg`Share`, tab: 'market' },
  validateSearch: codeSearch,
  loaderDeps: codeOf,
  loader: async ({ deps: { code } }) => {
    if (code === '600000') return;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
  },
  component: Workspace,
});

async function atTheFirstShare() {
  const opened = await openStack([workspace], '/workspace?code=600000');
  const { container } = opened;
  const shows = (text: string) => until(() => container.textContent === text, `it shows ${text}`);
  await shows('share 600000');
  const button = container.querySelector('button');
  button?.focus();
  return { ...opened, shows, button };
}

describe('while another share is on its way', () => {
  it('a workspace that goes on with it stays in sight, and keeps the focus', async () => {
    const { go, isOnItsWay, shows, button } = await atTheFirstShare();
    await go('/workspace?code=600001', { replace: true });
    await until(isOnItsWay, 'the next share is on its way');
    await shows('share 600000');
    expect(document.activeElement).toBe(button);
    answer();
    await shows('share 600001');
    expect(document.activeElement).toBe(button);
  });

  it('a page of its own has its place', async () => {
    const { go, shows } = await atTheFirstShare();
    await go('/workspace?code=600001');
    await shows('on its way');
    answer();
    await shows('share 600001');
  });
});
