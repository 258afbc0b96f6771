import { randomInt } from 'node:crypto';

import { securityRules as rules } from '../../../contract/account/types.ts';
import type { ResetCodeAnswer } from '../../../contract/account/types.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import { words } from '../../words/words.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { codeSenderOf } from './code-sender.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long a code can be used. */
export const codeValidMs = rules.resetCodeMinutes * minuteMs;

export function newCode(): string {
  return String(randomInt(10 ** rules.resetCodeDigits)).padStart(rules.resetCodeDigits, '0');
}

/** From when on the codes of a person are counted. */
export const codesCountedFrom = (now: number) => now - hourMs;

/**
 * Refuses with too_many_requests, and after how many seconds the next code can be asked for. `earlier`:
 * when codes were asked for since `codesCountedFrom`, oldest first.
 */
export function refuseTooManyCodes(earlier: readonly number[], now: number): void {
  const [oldest] = earlier;
  if (oldest !== undefined && earlier.length >= rules.resetCodesAnHour)
    throw new Refusal('too_many_requests', { seconds: Math.ceil((oldest + hourMs - now) / 1000) });
}

/** What somebody is told who asked for a code, whether one is sent or not. */
export function codeAnswer({ settings }: Context, expiresAt: number): ResetCodeAnswer {
  const sentTo = settings.CODE_SENDER === 'outbox' ? 'outbox' : 'phone';
  return { digits: rules.resetCodeDigits, sentTo, expiresAt };
}

type OutgoingCode = {
  /** Does not change when the code is sent again. */
  id: string;
  userId: string;
  phone: string;
  lang: LanguageCode;
  code: string;
  expiresAt: number;
};

/** Sends a code in a message of its receiver's language. Throws when the message was not taken. */
export async function sendOneTimeCode(
  context: Context,
  sentence: 'phone_code' | 'reset_code',
  outgoing: OutgoingCode,
): Promise<void> {
  const { code, lang } = outgoing;
  const params = { code: `${code.slice(0, 4)} ${code.slice(4)}`, minutes: rules.resetCodeMinutes };
  const text = words(lang).sayPage(sentence, params);
  await codeSenderOf(context).send({ ...outgoing, text });
}
