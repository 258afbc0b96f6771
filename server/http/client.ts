import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

import { defaultLanguage, languageOf, languages } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';
import type { Settings } from '../domain/settings.ts';
import { addressIn, countedBy, isWithin, networksIn } from '../lib/address.ts';
import type { Address, Counted } from '../lib/address.ts';

/** Who asks, as far as the transport knows. */
export type Client = {
  /** One spelling for one address, without a port; `in-process` when there is no transport. */
  address: string;
  counted: Counted;
  secure: boolean;
};

/** A header by its lower-case name. */
export type ReadHeader = (name: string) => string | undefined;

/**
 * Address and transport of a request. What headers say is believed of proxies alone (`TRUST_PROXY`),
 * hop by hop from the last: never what the client could have written before them.
 */
export function clientOf(
  settings: Settings,
  incoming: IncomingMessage | undefined,
  header: ReadHeader,
): Client {
  const socket = incoming?.socket;
  const peer = addressIn(socket?.remoteAddress ?? '');
  const encrypted = (socket as Partial<TLSSocket> | undefined)?.encrypted === true;
  const proxies = proxiesOf(settings);
  if (!proxies.mayConnect(peer)) return client(peer, encrypted);
  const secure = encrypted || header('x-forwarded-proto') === 'https';
  return client(farthest(peer, header('x-forwarded-for') ?? '', proxies), secure);
}

function client(address: Address | undefined, secure: boolean): Client {
  if (!address) return { address: 'in-process', counted: { own: 'in-process' }, secure };
  return { address: address.toString(), counted: countedBy(address), secure };
}

type Proxies = {
  /** Whether what this peer says of others is believed. */
  mayConnect(peer: Address | undefined): boolean;
  /** Whether this hop has another one before it. */
  isHop(address: Address): boolean;
};

const proxiesBySettings = new WeakMap<Settings, Proxies>();

function proxiesOf(settings: Settings): Proxies {
  const proxies = proxiesBySettings.get(settings) ?? readProxies(settings.TRUST_PROXY);
  proxiesBySettings.set(settings, proxies);
  return proxies;
}

function readProxies(trusted: string): Proxies {
  if (trusted === 'no') return { mayConnect: () => false, isHop: () => false };
  if (trusted === 'yes') return { mayConnect: () => true, isHop: () => false };
  const networks = networksIn(trusted);
  const isHop = (address: Address) => isWithin(address, networks);
  return { mayConnect: (peer) => peer !== undefined && isHop(peer), isHop };
}

/** The last hop that is no proxy. What is no address ends the way: nobody vouches for it. */
function farthest(
  peer: Address | undefined,
  forwarded: string,
  proxies: Proxies,
): Address | undefined {
  let nearest = peer;
  for (const hop of forwarded.split(',').reverse()) {
    const address = addressIn(hop);
    if (!address) return nearest;
    nearest = address;
    if (!proxies.isHop(address)) return address;
  }
  return nearest;
}

/** Language of a request: header `lang`, then accept-language, then the default. */
export function requestLanguage(header: ReadHeader): LanguageCode {
  const chosen = languageOf(header('lang'));
  if (chosen) return chosen.code;
  for (const range of (header('accept-language') ?? '').slice(0, 200).split(',')) {
    const language = languageOfTag(range.split(';')[0]?.trim() ?? '');
    if (language) return language;
  }
  return defaultLanguage;
}

function languageOfTag(tag: string): LanguageCode | undefined {
  const lower = tag.toLowerCase().replaceAll('_', '-');
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'zh_tw';
  if (lower === 'zh' || lower.startsWith('zh-')) return 'zh_cn';
  return languages.find((language) => language.tag.slice(0, 2) === lower.slice(0, 2))?.code;
}
