import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Board } from '../../../contract/market.ts';

/** Boards by their whole names. */
export const boardWords: Record<Board, MessageDescriptor> = {
  main: msg`Main board`,
  chinext: msg`ChiNext`,
  star: msg`STAR Market`,
  bse: msg`Beijing Stock Exchange`,
};
