import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ApplicationState, NewShareState } from '../../../contract/new-share/types.ts';
import type { Tone } from '../../ui/lists/Chip.tsx';
import type { EventKind, Group } from './model.ts';

/** Words of the fixed sets of new shares, so that each has one name everywhere. */
export const stateWords: Record<NewShareState, MessageDescriptor> = {
  not_open: msg`Not open yet`,
  can_apply: msg`You can apply`,
  sold_out: msg`Oversubscribed`,
  closed: msg({ message: 'Closed', context: 'applications for a new share' }),
  applied: msg`Applied`,
  drawn: msg`Drawn`,
  allotted: msg`Allotted, to pay`,
  not_allotted: msg`Not allotted`,
  paid: msg`Paid`,
  lapsed: msg({ message: 'Lapsed', context: 'an allotment' }),
  listed: msg({ message: 'Listed', context: 'on the exchange' }),
};

export const stateTones: Record<NewShareState, Tone> = {
  not_open: 'neutral',
  can_apply: 'accent',
  sold_out: 'neutral',
  closed: 'neutral',
  applied: 'good',
  drawn: 'accent',
  allotted: 'warn',
  not_allotted: 'neutral',
  paid: 'good',
  lapsed: 'danger',
  listed: 'good',
};

export const groupWords: Record<Group, MessageDescriptor> = {
  pay: msg`To pay today`,
  open: msg`Open today`,
  upcoming: msg({ message: 'Coming up', context: 'new shares' }),
  drawing: msg`In the draw`,
  results: msg`Results are out`,
  listed: msg`Recently listed`,
};

/** The steps of an issue, and what happens on a day of the calendar. */
export const eventWords: Record<EventKind, MessageDescriptor> = {
  apply: msg({ message: 'Application', context: 'step of a new share' }),
  draw: msg({ message: 'Draw', context: 'step of a new share' }),
  result: msg({ message: 'Payment', context: 'step of a new share' }),
  listing: msg({ message: 'Listing', context: 'step of a new share' }),
};

/** What a state of an application means, in a sentence. */
export const stateSentences: Record<ApplicationState, MessageDescriptor> = {
  applied: msg`Your application is valid. It cannot be taken back, and nothing is frozen in your account.`,
  drawn: msg`The draw has been held. The result follows.`,
  allotted: msg`Shares were allotted to you. They become yours when you pay in time.`,
  not_allotted: msg`None of your numbers was drawn. There is nothing to pay.`,
  paid: msg`You have paid. The shares are added to your holdings when they are listed.`,
  lapsed: msg`The allotment was not paid in time and has lapsed.`,
  listed: msg`The shares are in your holdings.`,
};
