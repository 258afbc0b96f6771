import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { SavingsOrderState } from '../../../contract/savings/types.ts';
import type { Tone } from '../../ui/lists/Chip.tsx';
import type { SavingsSide } from './model.ts';

export const sideWords: Record<SavingsSide, MessageDescriptor> = {
  purchase: msg({ message: 'Bought', context: 'savings' }),
  redemption: msg({ message: 'Redeemed', context: 'savings' }),
};

export const stateWords: Record<SavingsOrderState, MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'savings' }),
  confirmed: msg({ message: 'Confirmed', context: 'savings' }),
  paid: msg({ message: 'Paid', context: 'savings' }),
};

export const stateTones: Record<SavingsOrderState, Tone> = {
  pending: 'accent',
  confirmed: 'good',
  paid: 'good',
};
