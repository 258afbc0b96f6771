import { lookup as resolve } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Addresses that are not of the public internet: this machine, its network, and what is set aside. */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');

/** The part of IPv6 that is given to networks of the internet, and what in it leads elsewhere. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [network, prefix] of [
  // Carries IPv4 addresses, whatever they are.
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6');

/** Whether a numeric address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 4) return !closed.check(plain, 'ipv4');
  if (version === 6) return open6.check(plain, 'ipv6') && !closed6.check(plain, 'ipv6');
  return false;
}

/**
 * Resolves names to public addresses only: for connections to where others say. What is looked at is
 * what is connected to, so that a name cannot mean one address now and another later.
 */
export const publicLookup: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error) answer(error, '');
    else if (!first) answer(new Error(`${host} is no host of the public internet`), '');
    else if (options.all === true) answer(null, open);
    else answer(null, first.address, first.family);
  });
};
