import { placeOf } from '../message/place/message-place.ts';

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'place'; text: string; place: string };

/** Addresses as people write them; what ends a sentence does not belong to them. */
const addressPattern = /https?:\/\/[^\s<>"'`]+|(?<![\w/.#])\/[\w/-]+(?:\?[\w=&-]+)?/gu;
const trailing = /[.,;:!?)\]}»”’、。，；：！？）】]+$/u;

/**
 * Finds what may be pressed in a message: http addresses without a name or password in them, and
 * screens of the app that messages may open. Anything else stays text.
 */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(addressPattern)) {
    const found = match[0].replace(trailing, '');
    const part = linkOf(found);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function linkOf(text: string): TextPart | undefined {
  if (text.startsWith('/')) {
    const place = placeOf(text);
    return place === undefined ? undefined : { kind: 'place', text, place };
  }
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  const plain = protocol === 'https:' || protocol === 'http:';
  return plain && username === '' && password === '' ? { kind: 'link', text, href } : undefined;
}
