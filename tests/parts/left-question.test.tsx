import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeAll, it } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import { userInfoQuery } from '../../src/api/user-info.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { routes } from '../../src/routes/map.ts';
import { under } from '../../src/routes/root.ts';
import { carryTo, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { openStack } from '../support/stack.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());
// The page that is gone to asks before the one in sight is left.
beforeAll(() => import('../../src/routes/prefetch.ts'));
const pendingMs = 500;

/** Asks who is here, as the home screen does. */
function Asking(): ReactNode {
  const { data } = useQuery(userInfoQuery);
  return <p>{data?.username ?? 'somebody'}</p>;
}

const asking = createRoute({
  ...under,
  path: '/asking',
  staticData: { requireAuth: true, title: msg`Home`, tab: 'home' },
  component: Asking,
});

it('a page that waits for what the page before it has asked is shown, though that was left', async () => {
  const { phone } = await signUp(await startBrokerage({ now: Date.now() }));
  const carried = carryTo({ app: { fetch: (request) => phone.send(request) } });
  const late = carried.holdAnswerOf(userEndpoints.info.path);
  const { container, go } = await openStack([...routes, asking], '/asking', { pendingMs });
  await until(() => carried.calls.includes(userEndpoints.info.path), 'it is asked who is here');
  await go('/my');
  await until(() => container.textContent.includes('lena'), 'the page is shown');
  late.now();
});
