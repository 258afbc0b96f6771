import { msg } from '@lingui/core/macro';

import type { AgreementPoint } from './point.ts';

/** What the brokerage vouches for and what it may do: points 7 to 11. */
export const ourPart: readonly AgreementPoint[] = [
  {
    id: 'accuracy',
    heading: msg`No guarantee of accurate data`,
    paragraphs: [
      msg`We take care that prices, charts, company figures and news are right and up to date, and for every figure the app says when it is delayed, old or replayed. Nevertheless, we cannot guarantee that they are complete, correct and available at every moment.`,
      msg`Only the entries in your account are binding: your deals, your balances and your ledger. If you find a mistake in them, tell us; we look into it and correct it by an entry that both of us can see, never by erasing.`,
      msg`The app and the brokerage may be unavailable for a time because of maintenance or faults. We keep such times short, announce them where we can, and say afterwards what happened. Where the law does not allow our liability to be limited, it is not limited here.`,
    ],
  },
  {
    id: 'advice',
    heading: msg`Reference only, not investment advice`,
    paragraphs: [
      msg`Prices, charts, indicators, rankings, news and reports inform you. They are not a recommendation to buy, hold or sell, and they are not tailored to your circumstances.`,
      msg`You decide yourself and at your own risk. Shares can lose all of their value, past gains say nothing about future ones, and money you will need soon does not belong in shares.`,
      msg`Results of paper trading say even less: a simulated market does not react to your orders as a real one would, and losing play money feels different. If you are unsure, ask an independent adviser.`,
    ],
  },
  {
    id: 'connection',
    heading: msg`Cost of your connection`,
    paragraphs: [
      msg`What your phone or internet provider charges for data is yours to pay, including abroad. The app itself costs nothing.`,
      msg`The app is built to need little: it loads what you look at, keeps it, and asks only for what has changed. Live prices use data for as long as they are on your screen.`,
      msg`Keeping your device, its system and its connection secure is up to you. Log out on devices that you share.`,
    ],
  },
  {
    id: 'measures',
    heading: msg`Warning, restricting and closing`,
    paragraphs: [
      msg`If you breach this agreement, we may warn you, restrict individual functions or close your account, in this order and no more than the breach calls for. In serious cases, such as fraud or when a law demands it, we may act at once.`,
      msg`We tell you what we do and why, unless a law forbids it, and you can object through customer service; somebody who did not take the first decision looks at it again.`,
      msg`Whatever happens, what is yours remains yours: unless an authority forbids it, you can sell your shares, have your money paid out and obtain your records, also from a restricted or closing account.`,
      msg`You can close your account yourself at any time, without giving a reason, once no order, payment or loan is open.`,
    ],
  },
  {
    id: 'additional',
    heading: msg`Additional terms`,
    paragraphs: [
      msg`Some functions have terms of their own, such as linking a bank card, savings, new shares and loans. They are shown where you use them, apply alongside this agreement and take precedence over it where they are more specific.`,
      msg`When we change this agreement, the new version appears here with its date and with a summary of what is different, and after your next login we ask whether you accept it. Until you do, nothing new can be begun: no purchase, no application, no deposit, no loan. Reading, selling, withdrawing, repaying and cancelling stay possible, so that nobody is forced to agree.`,
      msg`We note which version you accepted and when. You find both at the top of this page when you are logged in.`,
      msg`If a provision turns out to be void, the others stay in force. The law of the place where the brokerage that serves you has its seat applies; rights that protect you as a consumer where you live remain. The agreement is published in all languages of the app; where they differ, the text that is more favourable to you prevails.`,
    ],
  },
];
