import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';

import { takeActs } from './after-commit.ts';
import { dropGathered, writeGathered } from './before-commit.ts';
import type { Transaction } from './lock.ts';
import type { Database } from './open.ts';

type Work<Result> = (trx: Transaction) => Promise<Result>;
/** Tells whoever waits how it ended: not before that is on the disk. */
type Settle = () => void;
type Waiting = {
  attempt: (trx: Transaction, first: boolean) => Promise<Settle>;
  reject: (error: unknown) => void;
};

const savepoint = CompiledQuery.raw('savepoint work');
const release = CompiledQuery.raw('release work');
const undo = CompiledQuery.raw('rollback to work');

/** A group has as many pieces of work as everybody else may wait for: orders take some twenty milliseconds. */
const largestGroup = 32;

export type GroupCommit = <Result>(work: Work<Result>) => Promise<Result>;

/**
 * For a database with one writer: pieces of work that wait for it at the same moment, one after the
 * other, share a transaction and its one write to the disk. Each succeeds or fails by itself, and is
 * answered when all of them are on the disk. When that fails, it fails for all, and none of them
 * happened.
 */
export function groupCommit(db: Database): GroupCommit {
  const queue: Waiting[] = [];
  let running = false;
  const run = async () => {
    running = true;
    for (let first = queue.shift(); first; first = queue.shift()) {
      await commitGroup(db, first, queue);
      // Timers and requests get their turn, and the requests join the next group.
      if (queue.length > 0) await nextTurn();
    }
    running = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ attempt: attemptOf(work, resolve, reject), reject });
      if (!running) void run();
    });
}

async function commitGroup(db: Database, first: Waiting, queue: Waiting[]): Promise<void> {
  const group = [first];
  const outcomes: Settle[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      outcomes.push(await first.attempt(trx, true));
      while (group.length < largestGroup) {
        const next = queue.shift();
        if (!next) break;
        group.push(next);
        outcomes.push(await next.attempt(trx, false));
      }
    });
  } catch (error) {
    for (const { reject } of group) reject(error);
    return;
  }
  for (const settle of outcomes) settle();
}

function attemptOf<Result>(
  work: Work<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): Waiting['attempt'] {
  return async (trx, first) => {
    const done = async (): Promise<Settle> => {
      const result = await work(trx);
      await writeGathered(trx);
      const acts = takeActs(trx);
      return () => {
        try {
          for (const act of acts) act();
          resolve(result);
        } catch (error) {
          // What failed afterwards is told to its own caller, and keeps no other waiting.
          reject(error);
        }
      };
    };
    // The first may fail with the whole transaction: there is nothing else in it yet.
    if (first) return done();
    await trx.executeQuery(savepoint);
    try {
      const settle = await done();
      await trx.executeQuery(release);
      return settle;
    } catch (error) {
      takeActs(trx);
      dropGathered(trx);
      await trx.executeQuery(undo);
      await trx.executeQuery(release);
      return () => reject(error);
    }
  };
}
