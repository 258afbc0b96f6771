import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { clientOf } from '../../server/http/client.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { openStream } from '../support/stream-client.ts';
import { requestOf } from '../support/test-client.ts';

/** Who asks, when `peer` connects and says this of the hops before it. */
function clientBehind(trust: string, peer: string, forwarded?: string) {
  const incoming = { socket: { remoteAddress: peer } } as IncomingMessage;
  const headers: Record<string, string | undefined> = { 'x-forwarded-for': forwarded };
  return clientOf(readSettings({ TRUST_PROXY: trust }), incoming, (name) => headers[name]);
}

const addressOf = (trust: string, peer: string, forwarded?: string) =>
  clientBehind(trust, peer, forwarded).address;

describe('the address of a request', () => {
  test.each([
    '203.0.113.7',
    ' 203.0.113.7 ',
    '203.0.113.7:40112',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    '[::ffff:203.0.113.7]:40112',
    '"[::ffff:203.0.113.7]:40112"',
  ])('is one, though a proxy writes it %s', (spelling) => {
    expect(addressOf('yes', '127.0.0.1', spelling)).toBe('203.0.113.7');
    expect(clientBehind('yes', '127.0.0.1', spelling).counted).toEqual({ own: '203.0.113.7' });
  });

  test.each([
    '2001:db8:1:2:3:4:5:6',
    '2001:DB8:1:2:3:4:5:6',
    '2001:0db8:0001:0002:0003:0004:0005:0006',
    '[2001:db8:1:2:3:4:5:6]',
    '[2001:db8:1:2:3:4:5:6]:40112',
    '2001:db8:1:2:3:4:5:6:40112',
    '2001:db8:1:2:3:4:5:6%eth0',
  ])('of IPv6 is one as well, though it is written %s', (spelling) => {
    const { address, counted } = clientBehind('yes', '127.0.0.1', spelling);
    expect(address).toBe('2001:db8:1:2:3:4:5:6');
    expect(counted).toEqual({ own: '2001:db8:1:2::/64', wider: '2001:db8:1::/48' });
  });

  test('of a socket that speaks both versions is the IPv4 one', () => {
    expect(addressOf('no', '::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  test('is that of the socket when nobody is trusted, whatever the header says', () => {
    expect(addressOf('no', '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  test('is the last hop when whoever connects is the proxy', () => {
    expect(addressOf('yes', '10.0.0.1', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1');
  });

  test('is the last hop that is none of the named proxies', () => {
    const trust = '10.0.0.0/8, 2001:db8:ffff::/48, 192.0.2.9';
    const way = '1.1.1.1, 198.51.100.1, 192.0.2.9:443, [2001:db8:ffff::5]:1';
    expect(addressOf(trust, '10.1.2.3', way)).toBe('198.51.100.1');
    expect(addressOf(trust, '::ffff:10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf(trust, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  test.each(['unknown', '_hidden', '', '999.1.1.1', '0x7f.1', '1', '<script>', 'a'.repeat(5000)])(
    'is never the text «%s» that is no address: the proxy answers for it',
    (forwarded) => {
      expect(addressOf('yes', '10.0.0.1', `1.1.1.1, ${forwarded}`)).toBe('10.0.0.1');
    },
  );

  test.each(['maybe', '10.0.0.0/99', '10.0.0.1, elsewhere', ','])(
    'cannot be read with TRUST_PROXY=%s, which the start refuses',
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow('TRUST_PROXY');
    },
  );
});

describe('the limit of logins by address', () => {
  /** How many of so many logins from changing addresses are not refused for coming too often. */
  async function passed(addresses: string[]): Promise<number> {
    const brokerage = await startBrokerage({
      rateLimits: 'on',
      settings: { TRUST_PROXY: 'yes' },
    });
    const phone = brokerage.client();
    let count = 0;
    for (const address of addresses) {
      const request = requestOf('http://lotwise.test', userEndpoints.login, { query: 'x' });
      request.headers.set('x-forwarded-for', address);
      if ((await phone.send(request)).status !== 429) count += 1;
    }
    return count;
  }
  const forty = Array.from({ length: 40 }, (_, index) => index);

  test('holds though every login comes from another port', async () => {
    expect(await passed(forty.map((index) => `203.0.113.7:${40_000 + index}`))).toBe(20);
  });

  test('holds though one address is spelt in six ways', async () => {
    const spellings = [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::FFFF:CB00:7107',
      '0:0:0:0:0:ffff:cb00:7107',
      '[::ffff:203.0.113.7]:1',
      '203.0.113.7:1',
    ];
    expect(await passed(forty.map((index) => spellings[index % 6] ?? ''))).toBe(20);
  });

  test('holds for a /64 of IPv6, whose holder has every address of it', async () => {
    expect(await passed(forty.map((index) => `2001:db8:1:2::${index.toString(16)}`))).toBe(20);
  });

  test('holds, sixteen times as high, for the /48 around it', async () => {
    const networks = Array.from({ length: 400 }, (_, index) => index.toString(16));
    expect(await passed(networks.map((network) => `2001:db8:1:${network}::1`))).toBe(320);
  });

  test('leaves the neighbours of a /64 alone that asks too often', async () => {
    const loud = Array.from({ length: 400 }, () => '2001:db8:1:2::1');
    expect(await passed([...loud, '2001:db8:1:3::1'])).toBe(21);
  });

  test('counts the reset of a password in the same way', async () => {
    const brokerage = await startBrokerage({
      rateLimits: 'on',
      settings: { TRUST_PROXY: 'yes' },
    });
    const phone = brokerage.client();
    const statuses: number[] = [];
    for (const index of forty) {
      const input = { phone: `+49151200000${10 + index}` };
      const request = requestOf('http://lotwise.test', accountEndpoints.requestReset, input);
      request.headers.set('x-forwarded-for', `[2001:db8:1:2::${index}]:${index}`);
      statuses.push((await phone.send(request)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });
});

test('streams are counted by the same networks', async () => {
  const brokerage = await startBrokerage({ rateLimits: 'on', settings: { TRUST_PROXY: 'yes' } });
  const address = await brokerage.listen();
  const from = (forwarded: string) =>
    openStream(address, undefined, { 'x-forwarded-for': forwarded });
  await Promise.all(Array.from({ length: 40 }, (_, index) => from(`[2001:db8:1:2::${index}]:1`)));
  await expect(from('2001:db8:1:2:ffff::1')).rejects.toThrow('429');
  await from('2001:db8:1:3::1');
});
