import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/lock.ts';
import { Refusal } from '../refusal.ts';

export type CheckedPicture = { bytes: Uint8Array; width: number; height: number };

export async function checkedSupportPicture(_image: string): Promise<CheckedPicture> {
  throw new Refusal('not_allowed');
}

export async function keepSupportPicture(
  _context: Context,
  _trx: Transaction,
  _kept: { userId: string; picture: CheckedPicture; at: number },
): Promise<string> {
  throw new Refusal('not_allowed');
}

export async function deleteSupportPictures(
  _trx: Transaction,
  _ids: readonly string[],
): Promise<void> {}
