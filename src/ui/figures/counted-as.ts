import { useAppearance } from '../../lib/appearance.ts';

/** Takes the plural in every language. */
const several = 5;

/** What words agree with: the number itself, or nothing that tells it while amounts are hidden. */
export function useCountedAs(): (count: number) => number {
  const hidden = useAppearance().amountsHidden;
  return (count) => (hidden ? several : count);
}
