import { useRef } from 'react';

type OnePress = {
  /** True for the press that may go on; false while an earlier one is not over. */
  begin: () => boolean;
  end: () => void;
  /**
   * Ends it when this work is over, whatever comes of it. A mutation calls nothing back that was reset, or
   * whose page is hidden: a press that waits for that is never over.
   */
  until: (work: Promise<unknown>) => void;
};

/**
 * Lets one press through until its work is over. The state of a mutation arrives a moment after it was
 * begun: two taps of one finger both find it idle, and each would send with an id of its own.
 */
export function useOnePress(): OnePress {
  const under = useRef(false);
  const end = () => {
    under.current = false;
  };
  return {
    begin: () => {
      if (under.current) return false;
      under.current = true;
      return true;
    },
    end,
    until: (work) => void work.then(end, end),
  };
}
