import { msg } from '@lingui/core/macro';

import { ourPart } from './our-part.ts';
import { yourPart } from './your-part.ts';

export const introduction = msg`This agreement is between you and the brokerage that runs this app, called Lotwise and “we” here. It says in plain words what you may expect of us, and what we expect of you.`;

/** The whole user agreement: the eleven points of the specification, in its order. */
export const agreementPoints = [...yourPart, ...ourPart];
