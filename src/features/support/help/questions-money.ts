import { t } from '@lingui/core/macro';

import type { Topic } from '../find-questions.ts';

export function moneyQuestions(): Topic[] {
  return [
    { id: 'money', title: t`Deposits and withdrawals`, questions: paymentQuestions() },
    { id: 'savings', title: t`Savings and loans`, questions: savingsQuestions() },
  ];
}

function paymentQuestions() {
  return [
    {
      id: 'deposit',
      asked: t`How do I pay in money, and when does it arrive?`,
      answer: t`From a linked bank card, through a payment page or by a transfer from your bank. It is there as soon as the bank has confirmed it; usually that takes moments. Each step is shown under “Deposits and withdrawals”.`,
    },
    {
      id: 'card',
      asked: t`Which bank cards can I link?`,
      answer: t`Cards and accounts in your own name. The name must be the one of your verified identity, because we send money to nobody else.`,
    },
    {
      id: 'withdrawable',
      asked: t`Why can I not withdraw all of my money?`,
      answer: t`Money from a sale can be used for new purchases at once, but can leave the account only from the next trading day on. What open orders hold stays as well. The withdrawal page shows how much you can withdraw now and why the rest has to wait.`,
    },
    {
      id: 'withdrawal-time',
      asked: t`How long does a withdrawal take?`,
      answer: t`Usually about a minute. If our team checks it first, it can take longer: “Arrives” tells you before you confirm. The amount is held at once; you get a message when it is on the way, and until then you can cancel it under “Deposits and withdrawals”.`,
    },
    {
      id: 'statement',
      asked: t`Where do I find all transactions on my account?`,
      answer: t`Under “Transactions”, with a filter and as a file, and month by month under “Monthly statement”, which can be printed.`,
    },
  ];
}

function savingsQuestions() {
  return [
    {
      id: 'savings',
      asked: t`When does money in the savings product earn income?`,
      answer: t`From the next trading day on, when the purchase is confirmed. Every calendar day earns, weekends and holidays too. What you redeem is in your account on the next trading day.`,
    },
    {
      id: 'loan',
      asked: t`How much can I borrow?`,
      answer: t`That depends on your credit points; your limit is shown on the loan page. Interest and every instalment are shown before you apply. You can pay back everything early, which does not reduce the interest.`,
    },
  ];
}
