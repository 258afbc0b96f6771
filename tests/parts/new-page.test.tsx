import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';

import { marketQueries } from '../../src/features/market/queries.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { routes } from '../../src/routes/map.ts';
import { usePageSearch } from '../../src/routes/page.ts';
import { under } from '../../src/routes/root.ts';
import { codeOf, codeSearch } from '../../src/routes/search.ts';
import { carryTo, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { openStack } from '../support/stack.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

/* What "add a screen" asks for in the README, and nothing beyond: a page and a row of the map. */

function NewPage(): ReactNode {
  const { code } = usePageSearch(codeSearch);
  return <p>{code === undefined ? 'about no share' : `about ${code}`}</p>;
}

const begun: (string | undefined)[] = [];

const row = createRoute({
  ...under,
  path: '/new-page',
  staticData: { requireAuth: true, title: msg`Share`, tab: 'market' },
  validateSearch: codeSearch,
  loaderDeps: codeOf,
  loader: ({ context, deps: { code } }) => {
    begun.push(code);
    void context.queryClient.prefetchQuery(marketQueries.state());
  },
  component: NewPage,
});

async function investor() {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { phone } = await signUp(brokerage);
  return carryTo({ app: { fetch: phone.send } });
}

describe('a row more in the map', () => {
  it('shows its page to an investor, with what it asks for on the way', async () => {
    const { calls } = await investor();
    const { container } = await openStack([...routes, row], '/new-page?code=600000');
    await until(() => container.textContent === 'about 600000', 'the page is shown');
    expect(begun.at(-1)).toBe('600000');
    expect(calls).toContain('/api/stock/market');
  });

  it('lets nothing into its page that its address may not carry', async () => {
    await investor();
    const { container } = await openStack([...routes, row], '/new-page?code=%3Cb%3E');
    await until(() => container.textContent === 'about no share', 'the page is shown');
  });

  it('is closed to whoever has no session', async () => {
    const { at } = await openStack([...routes, row], '/new-page?code=600000');
    expect(at()).toMatchObject({ pathname: '/login', search: { to: '/new-page?code=600000' } });
  });
});
