import { beforeAll, describe, expect, it } from 'vitest';

import { configQuery } from '../../src/api/config.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { SupportScreen } from '../../src/features/support/SupportScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

async function show(address: string) {
  const brokerage = await startBrokerage({ settings: { KF_URL: address } });
  const { phone } = await signUp(brokerage);
  carryTo({ app: { fetch: phone.send } });
  await queryClient.fetchQuery(configQuery);
  const screen = await renderScreen(<SupportScreen onBack={() => undefined} />);
  const link = () => screen.container.querySelector('footer a');
  return { ...screen, link };
}

describe('customer service', () => {
  it('has its conversation here where no other is set up', async () => {
    const { link } = await show('');
    await until(() => link() !== null, 'there is a way');
    expect(link()?.getAttribute('href')).toContain('/customerService?view=chat');
    expect(link()?.getAttribute('target')).toBeNull();
  });

  it('opens the one that is set up in a page of its own, which knows nothing of ours', async () => {
    const { link } = await show('https://help.example/desk');
    await until(() => link() !== null, 'there is a way');
    expect(link()?.getAttribute('href')).toBe('https://help.example/desk');
    expect(link()?.getAttribute('target')).toBe('_blank');
    expect(link()?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each(['javascript:alert(1)', 'not an address'])(
    'opens nothing that is no page: %s',
    async (address) => {
      const { link, container } = await show(address);
      await until(
        () => container.textContent.includes('cannot be reached from here'),
        'it says so',
      );
      expect(link()).toBeNull();
    },
  );

  it('finds answers by what is typed, and says when there is none', async () => {
    const { container, find } = await show('');
    const search = find('input[type="search"]');
    if (!(search instanceof HTMLInputElement)) throw new Error('there is no search');
    await until(() => container.querySelectorAll('details').length >= 20, 'all are there');
    await type(search, 't+1 sell');
    await until(() => container.querySelectorAll('details').length === 1, 'one is left');
    expect(container.querySelector('details')?.open).toBe(true);
    await type(search, 'zebra');
    await until(() => container.textContent.includes('No answer to this yet'), 'none is left');
  });
});
