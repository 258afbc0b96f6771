import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { BlockOfferState } from '../../../contract/block/types.ts';
import type { Tone } from '../../ui/lists/Chip.tsx';

export const offerWords: Record<BlockOfferState, MessageDescriptor> = {
  upcoming: msg({ message: 'Coming up', context: 'block offer' }),
  open: msg({ message: 'Open', context: 'block offer' }),
  sold_out: msg`Sold out`,
  closed: msg({ message: 'Closed', context: 'block offer' }),
};

export const offerTones: Record<BlockOfferState, Tone> = {
  upcoming: 'neutral',
  open: 'accent',
  sold_out: 'neutral',
  closed: 'neutral',
};
