import { t } from '@lingui/core/macro';

import type { Topic } from '../find-questions.ts';
import { moneyQuestions } from './questions-money.ts';
import { securityQuestions } from './questions-security.ts';
import { tradeQuestions } from './questions-trade.ts';

/** What is often asked, by topic, in the language of the moment. */
export function questionTopics(): Topic[] {
  return [
    { id: 'start', title: t`First steps`, questions: startQuestions() },
    ...tradeQuestions(),
    ...moneyQuestions(),
    ...securityQuestions(),
  ];
}

function startQuestions() {
  return [
    {
      id: 'paper',
      asked: t`Is this real money?`,
      answer: t`As long as you see “Paper trading” at the top, no. Prices, money and deals are then simulated, with the rules of a real market. Nothing can be lost and nothing can be earned.`,
    },
    {
      id: 'begin',
      asked: t`What do I need before my first purchase?`,
      answer: t`An account, a trading password and money in the account. The trading password has six digits; you set it once under “Me”. After that, choose a share and press “Buy”.`,
    },
    {
      id: 'invitation',
      asked: t`Where do I get an invitation code?`,
      answer: t`From somebody who invites you: every investor has a code. You need it once, when you register.`,
    },
    {
      id: 'identity',
      asked: t`Why should I verify my identity, and how?`,
      answer: t`Bank cards, withdrawals and loans are open only to people whose identity is verified. Enter your name and ID number under “Me”, “Identity verification”, and add a photograph of the front and the back of your ID card. You can follow the review there, and a message tells you the decision.`,
    },
    {
      id: 'identity-rejected',
      asked: t`My identity was rejected. What now?`,
      answer: t`The reason is shown under “Identity verification”. Usually a photograph is blurred or a corner is missing. Take it again in good light, with all four corners in sight, and send it once more.`,
    },
  ];
}
