import { createHmac } from 'node:crypto';

import type { LanguageCode } from '../../../contract/language.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Settings } from '../settings.ts';
import { isOpenAccount } from '../open-account.ts';

/** A one-time code on its way to a phone. */
export type CodeMessage = {
  /** Does not change when the message is sent again. */
  id: string;
  userId: string;
  /** E.164. */
  phone: string;
  lang: LanguageCode;
  code: string;
  /** The whole message in the investor's language, the code in it. */
  text: string;
  expiresAt: number;
};

/** How codes reach a phone. `send` throws when it cannot say that the message was taken. */
export type CodeSender = { send(message: CodeMessage): Promise<void> };

const webhookTimeoutMs = 5_000;

/** Why codes cannot be sent with these settings; empty when they can. */
export function senderObjections(settings: Settings): string[] {
  const { CODE_SENDER, CODE_WEBHOOK_URL, CODE_WEBHOOK_SECRET, ENVIRONMENT } = settings;
  if (CODE_SENDER === 'outbox')
    return ENVIRONMENT === 'paper'
      ? []
      : ['CODE_SENDER: a live brokerage sends codes to phones (set it to webhook)'];
  const url = URL.canParse(CODE_WEBHOOK_URL) ? new URL(CODE_WEBHOOK_URL) : undefined;
  const protocols = ENVIRONMENT === 'paper' ? ['https:', 'http:'] : ['https:'];
  return [
    ...(url && protocols.includes(url.protocol)
      ? []
      : [`CODE_WEBHOOK_URL: must be an address of ${protocols.join(' or ')}//`]),
    ...(CODE_WEBHOOK_SECRET.length >= 32
      ? []
      : ['CODE_WEBHOOK_SECRET: must have at least 32 characters']),
  ];
}

/** The sender that the settings name. */
export function codeSenderOf(context: Context): CodeSender {
  return context.settings.CODE_SENDER === 'webhook'
    ? webhookSender(context)
    : outboxSender(context);
}

/** The paper environment's own: messages lie in a table, sealed, and the back office shows them. */
function outboxSender({ db, vault, clock }: Context): CodeSender {
  return {
    send: ({ id, userId, phone, lang, text, expiresAt }) =>
      transact(db, async (trx) => {
        if (!(await isOpenAccount(trx, userId))) return;
        const message = {
          body: vault.seal(text),
          lang,
          created_at: clock.now(),
          expires_at: expiresAt,
        };
        await trx
          .insertInto('outbox')
          .values({ id, user_id: userId, phone: vault.seal(phone), ...message })
          // Sent again it has a newer code: the one of before is void.
          .onConflict((conflict) => conflict.column('id').doUpdateSet(message))
          .execute();
      }),
  };
}

/**
 * Hands the message to a service of the operator's choice by HTTPS, signed, so that the service
 * knows that it comes from here. Anything but an answer of 200 to 299 means: not taken.
 */
function webhookSender({ settings, clock }: Context): CodeSender {
  return {
    send: async ({ id, phone, lang, code, text, expiresAt }) => {
      const body = JSON.stringify({ id, phone, lang, code, text, expiresAt });
      const stamp = String(clock.now());
      const signature = signWebhook(settings.CODE_WEBHOOK_SECRET, stamp, body);
      const response = await fetch(settings.CODE_WEBHOOK_URL, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'lotwise-timestamp': stamp,
          'lotwise-signature': `v1=${signature}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(webhookTimeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the code sender answered ${response.status}`);
    },
  };
}

/** HMAC-SHA256 of timestamp, a dot and the body, hex. */
export function signWebhook(secret: string, stamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
}
