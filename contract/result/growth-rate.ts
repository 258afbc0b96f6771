/**
 * The money-weighted return: the one growth at which every payment, carried on to the end, comes to
 * what is there at the end. Also called internal rate of return; its yearly form is XIRR.
 */

/** Money at a day (a count of days): negative what was put in, positive what came back. */
export type DatedAmount = { day: number; amount: number };

/** `none`: no growth solves it; `several`: more than one does, so that none of them is the answer. */
export type GrowthRate = { growth: number } | { why: 'none' | 'several' };

/** Logarithms of the growth that are looked at: from all but everything lost to 10^17 times as much. */
const lowest = -40;

const highest = 40;

const step = 0.125;

/** Halves a step to where no number lies between. */
const halvings = 60;

/**
 * The growth over the whole time from the first payment to the last (1.1: a tenth more). Looks for every
 * change of sign and halves the step that has it: it cannot run away, wherever it starts.
 */
export function growthOf(payments: readonly DatedAmount[]): GrowthRate {
  const balance = balanceOf(payments);
  if (!balance) return { why: 'none' };
  let found: number | undefined;
  let before = balance(lowest);
  for (let x = lowest; x < highest; x += step) {
    const after = balance(x + step);
    if (before === 0 || before < 0 !== after < 0) {
      // A root that lies on the step's end is found by the next step.
      if (after === 0) {
        before = after;
        continue;
      }
      if (found !== undefined) return { why: 'several' };
      found = before === 0 ? x : halved(balance, x, x + step);
    }
    before = after;
  }
  return found === undefined ? { why: 'none' } : { growth: Math.exp(found) };
}

/**
 * What is left of the equation at a growth, in parts of everything that was moved (-1 to 1): the same sign
 * as the sum itself, and within bounds at any growth. Undefined when all payments are on one day.
 */
function balanceOf(payments: readonly DatedAmount[]): ((x: number) => number) | undefined {
  const days = payments.map(({ day }) => day);
  const first = Math.min(...days);
  const length = Math.max(...days) - first;
  if (payments.length === 0 || length === 0) return undefined;
  const shares = payments.map(({ day, amount }) => ({
    amount,
    left: 1 - (day - first) / length,
  }));
  return (x) => {
    let sum = 0;
    let size = 0;
    for (const { amount, left } of shares) {
      const then = amount * Math.exp(x * left);
      sum += then;
      size += Math.abs(then);
    }
    return size === 0 ? 0 : sum / size;
  };
}

function halved(balance: (x: number) => number, from: number, to: number): number {
  const rising = balance(from) < 0;
  let [low, high] = [from, to];
  for (let left = halvings; left > 0; left -= 1) {
    const middle = (low + high) / 2;
    if (balance(middle) < 0 === rising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
