import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

import { defaultLanguage, languageOf, languages } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';
import type { Settings } from '../settings.ts';

/** Who asks, as far as the transport knows. */
export type Client = { address: string; secure: boolean };

/** A header by its lower-case name. */
export type ReadHeader = (name: string) => string | undefined;

/**
 * Address and transport of a request. Behind a proxy (`TRUST_PROXY`) the last hop's own headers are
 * believed, never those that the client could have written before it.
 */
export function clientOf(
  settings: Settings,
  incoming: IncomingMessage | undefined,
  header: ReadHeader,
): Client {
  const socket = incoming?.socket;
  const direct = {
    address: socket?.remoteAddress ?? 'in-process',
    secure: (socket as Partial<TLSSocket> | undefined)?.encrypted === true,
  };
  if (settings.TRUST_PROXY === 'no') return direct;
  const hops = (header('x-forwarded-for') ?? '').split(',');
  const last = hops[hops.length - 1]?.trim();
  return {
    address: last ? last.slice(0, 64) : direct.address,
    secure: direct.secure || header('x-forwarded-proto') === 'https',
  };
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
