import { t } from '@lingui/core/macro';

import type { Topic } from '../find-questions.ts';

export function tradeQuestions(): Topic[] {
  return [
    { id: 'trade', title: t`Buying and selling`, questions: orderQuestions() },
    { id: 'new-shares', title: t`New shares`, questions: newShareQuestions() },
  ];
}

function orderQuestions() {
  return [
    {
      id: 'hands',
      asked: t`What is a hand?`,
      answer: t`Most shares are bought in hands: one hand is 100 shares. Some have a minimum instead, and above it you can buy any number; “Fees and limits” shows the rules. Shares are sold one by one. A remainder of fewer than 100 can only be sold all at once.`,
    },
    {
      id: 't-plus-1',
      asked: t`Why can I not sell what I bought today?`,
      answer: t`Shares settle on the next trading day (T+1). What you buy today you can sell from the next trading day on. The order ticket shows how many shares you can sell now.`,
    },
    {
      id: 'order-types',
      asked: t`What is the difference between a limit order and a market order?`,
      answer: t`A limit order sets the worst price that you accept and waits until it is filled or the trading day ends. A market order takes at once what is offered; what cannot be filled is cancelled.`,
    },
    {
      id: 'not-filled',
      asked: t`Why is my order not filled?`,
      answer: t`Nobody is offering at your price yet, or others came before you: the best price is served first, then the earliest order. An order that is not filled ends with the trading day, and what it held is free again.`,
    },
    {
      id: 'price-limits',
      asked: t`Why is my price refused?`,
      answer: t`A share may move only so far from its last closing price in one day. The ticket shows the lowest and the highest price of the day. Prices move in steps of one fen.`,
    },
    {
      id: 'fees',
      asked: t`What does a deal cost?`,
      answer: t`Commission, transfer fee and transaction fee for buying and selling, and stamp duty for selling. The ticket shows them before you order. All rates are listed under “Trade”, “Fees and limits”.`,
    },
    {
      id: 'held',
      asked: t`Why is less money available than my account shows?`,
      answer: t`Open orders to buy and withdrawals under way keep what they need. When they end, what was not used is free again at once.`,
    },
    {
      id: 'no-answer',
      asked: t`The connection broke while I was ordering. Was my order placed?`,
      answer: t`The app asks as soon as it is online again, and tells you. An order cannot be placed twice this way. Please do not order again until you know.`,
    },
  ];
}

function newShareQuestions() {
  return [
    {
      id: 'quota',
      asked: t`How many new shares can I apply for?`,
      answer: t`That depends on the average value of your holdings before the day of application: the more they are worth, the larger your quota. It is shown on the page of every new share.`,
    },
    {
      id: 'draw',
      asked: t`How does the draw work, and can I check it?`,
      answer: t`Every unit that is applied for has a number. When there are more numbers than units to give, numbers are drawn. How they are drawn is published beforehand; with the published values anybody can work out the result again. The page of a share does it for you with one press.`,
    },
    {
      id: 'pay',
      asked: t`I was allotted shares. What do I have to do?`,
      answer: t`Pay for them in time: the deadline is in the message and under “My subscriptions”. Anyone who repeatedly fails to pay cannot apply for half a year. After you have paid, the shares are added to your holdings on the day they are listed.`,
    },
    {
      id: 'apply-cost',
      asked: t`Does it cost anything to apply?`,
      answer: t`No. No money is held either: you pay only when you have been allotted shares.`,
    },
  ];
}
