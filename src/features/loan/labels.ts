import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { LoanPurpose, LoanState } from '../../../contract/loan/types.ts';
import type { Tone } from '../../ui/lists/Chip.tsx';

export const purposeWords: Record<LoanPurpose, MessageDescriptor> = {
  living: msg`Living costs`,
  education: msg`Education`,
  medical: msg`Medical costs`,
  home: msg({ message: 'Home', context: 'purpose of a loan' }),
  business: msg`Business`,
  other: msg({ message: 'Other', context: 'purpose of a loan' }),
};

export const stateWords: Record<LoanState, MessageDescriptor> = {
  pending: msg({ message: 'Submitted', context: 'loan' }),
  in_review: msg({ message: 'In review', context: 'loan' }),
  passed: msg({ message: 'Approved', context: 'loan' }),
  rejected: msg({ message: 'Rejected', context: 'loan' }),
  repaid: msg({ message: 'Repaid', context: 'loan' }),
};

export const stateTones: Record<LoanState, Tone> = {
  pending: 'neutral',
  in_review: 'accent',
  passed: 'good',
  rejected: 'danger',
  repaid: 'good',
};
