import { listTime } from './list-time.ts';

/** A moment of a phase: hh:mm on the present market day, with its date on any other. */
export function phaseTime(at: number, now?: number): string {
  return listTime(at, now).replace(/:\d\d$/, '');
}
