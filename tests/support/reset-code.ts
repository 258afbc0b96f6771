import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { sendResetCodes } from '../../server/domain/account/reset-requests.ts';
import type { TestBrokerage } from './brokerage.ts';
import type { TestClient } from './test-client.ts';

/** What lies in the paper brokerage's own post, oldest first. */
export async function outboxTexts({ context }: TestBrokerage): Promise<string[]> {
  const rows = await context.db.selectFrom('outbox').select('body').orderBy('id').execute();
  return rows.map(({ body }) => context.vault.open(body));
}

/** The digits in a message. */
export function codeIn(text: string | undefined): string {
  return /\d{4} \d{4}/.exec(text ?? '')?.[0].replace(' ', '') ?? '';
}

/** Asks for a code as the app does, and reads it where a phone would. */
export async function resetCode(brokerage: TestBrokerage, phone: string): Promise<string> {
  await brokerage.client().call(accountEndpoints.requestReset, { phone });
  await sendResetCodes(brokerage.context);
  return codeIn((await outboxTexts(brokerage)).at(-1));
}

/** The encrypted input of a new password by code. */
export const resetInput = (client: TestClient, input: { phone: string; code: string }) =>
  client.encrypted({ password: newPassword, ...input });

export const newPassword = 'ganz-neues-Wort-8';
