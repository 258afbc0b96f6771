/**
 * `THOROUGH=yes` before a command of tests: every screen in every look, and long searches of property
 * tests. Usually a screen is seen in some looks, and each run searches among other histories.
 */
export const isThorough = process.env['THOROUGH'] === 'yes';

/** How many examples a property is tried on whose examples are whole histories. */
export const soManyHistories = (usually: number, thoroughly: number) => ({
  numRuns: isThorough ? thoroughly : usually,
  endOnFailure: true,
});
