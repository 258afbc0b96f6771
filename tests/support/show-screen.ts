import type { Account } from '../../scripts/believable-account.ts';
import type { PictureScreen } from '../../scripts/picture-screens.ts';
import type { Phone } from './phone.ts';
import { settle } from './settle.ts';

/** Brings a screen of the pictures onto a phone, afresh: no sheet of the one before lies over it. */
export async function showScreen(
  { page, open }: Phone,
  screen: PictureScreen,
  account: Account,
): Promise<void> {
  const path = screen.path(account);
  const isThere = page.url().endsWith(`#${path}`);
  await open(path);
  if (isThere) await page.reload();
  await settle(page, screen.showsSkeletons ? { timeoutMs: 2_000 } : {});
  await screen.prepare?.(page);
}
