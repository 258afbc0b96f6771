import {
  commitmentOf,
  isListed,
  seedHashOf,
  winningAmong,
} from '../../../contract/new-share/draw.ts';
import type { NewShareApplicationDetail } from '../../../contract/new-share/types.ts';

/** What the device has computed again, and whether it agrees with what the brokerage says. */
export type DrawCheck = {
  /** The seed is the one whose fingerprint was published with the announcement. */
  seed: boolean;
  /** Seed, list and numbers are those that were committed to before the draw. */
  commitment: boolean;
  /** The application, with its numbers, was in the list. */
  listed: boolean;
  /** The draw gives the same winning numbers. */
  result: boolean;
  /** The numbers of the application that win by this device's reckoning. */
  winningNumbers: number[];
};

/** Undefined as long as something that is needed for the check is not published. */
export function checkDraw({
  application,
  issue,
  winningNumbers,
  listProof,
}: NewShareApplicationDetail): DrawCheck | undefined {
  const { draw } = issue;
  if (draw === null || listProof === null) return undefined;
  const { seed, seedHash, listHash, numbers, winners, commitment } = draw;
  if (seed === null || listHash === null || numbers === null || winners === null) return undefined;
  const { id, firstNumber, lastNumber } = application;
  const own = winningAmong({ seed, listHash, numbers, winners }, firstNumber, lastNumber);
  return {
    seed: seedHashOf(seed) === seedHash,
    commitment: commitmentOf({ seedHash, listHash, numbers, winners }) === commitment,
    listed: isListed({ id, firstNumber, lastNumber }, listProof, listHash),
    result:
      own.join() === winningNumbers.join() &&
      own.length * issue.unitQuantity === application.allottedQuantity,
    winningNumbers: own,
  };
}

export function isSound(check: DrawCheck): boolean {
  return check.seed && check.commitment && check.listed && check.result;
}
