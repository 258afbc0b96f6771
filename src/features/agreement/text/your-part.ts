import { msg } from '@lingui/core/macro';

import type { AgreementPoint } from './point.ts';

/** What an investor undertakes: points 1 to 6. */
export const yourPart: readonly AgreementPoint[] = [
  {
    id: 'use',
    heading: msg`Personal, non-commercial use`,
    paragraphs: [
      msg`Lotwise opens an account for one person: you. You use it to manage your own investments, in your own name and on your own account.`,
      msg`You may not act through your account for other people, let them use it, sell or rent it, or offer a service to third parties with it. Orders, prices and lists of this app are for your own eyes and decisions; selling them on or publishing them in bulk is commercial use.`,
      msg`As long as the app says “Paper trading”, the exchange is simulated or replays past prices, and no real money is involved: balances, deposits, loans and gains exist only inside this product and can neither be paid out nor exchanged. Everything else works as it would with a real broker, so that you can learn without risk.`,
      msg`You need to be of full age and legally able to make contracts. One person has one account.`,
    ],
  },
  {
    id: 'data',
    heading: msg`Accurate details, and what we store`,
    paragraphs: [
      msg`You register with a phone number of your own and a name you choose, and you keep your details correct. Where identity verification is asked for, you give your real name and the number of your identity document, with pictures of both of its sides. One identity belongs to one account.`,
      msg`Your login password and your trading password are known only to you. We store neither of them in a readable form, and we never ask for them by phone or message. What is done with your passwords counts as done by you until you tell us that somebody else has them.`,
      msg`We store what running your account needs: your phone number, username and language, your sessions with the kind of device and the time, your orders, deals, balances and payments, your messages, your conversation with customer service, and a record of security-relevant events. Bank card numbers and identity documents are stored encrypted and shown masked.`,
      msg`Pictures of documents are cropped and made smaller on your device before they are sent; we check them, re-encode them and remove everything but the picture itself. Only you and our staff who decide on the verification can read them. They are deleted when you close your account or ask for it, unless a law obliges us to keep them longer; then we keep them locked until that time is over.`,
      msg`Your device keeps a copy of what you have seen, so that you can read it without a connection, for seven days at most and separately for each user. It is removed when you log out, when your session ends and when you choose “Clear cache”. What leaves your device is what you enter and what you ask us for; the app sends nothing to anybody else and contains no advertising and no tracking.`,
      msg`Notifications are off until you allow them on a device. They then reach it, encrypted, through the push service of your browser’s maker, which learns that and when something is sent to you, but not what.`,
    ],
  },
  {
    id: 'copying',
    heading: msg`No copying, no reverse engineering`,
    paragraphs: [
      msg`You may install the app on your own devices and use it as it is. You may not copy it for others, change it, take it apart or try to obtain its source from the delivered program, except where the law expressly permits it.`,
      msg`You may not get round the security of the app or of the brokerage, probe them for weaknesses without our written consent, or load them with automated requests. If you come across a weakness, tell us first; anyone who reports in good faith has nothing to fear from us.`,
      msg`Parts of the app come from open-source projects. Their licences apply to those parts and are not narrowed by this agreement.`,
    ],
  },
  {
    id: 'property',
    heading: msg`Intellectual property`,
    paragraphs: [
      msg`The app, its design, its texts, its name and its mark belong to Lotwise or to those who have licensed them to us. With your account you receive a non-exclusive right to use them for as long as this agreement lasts; it cannot be passed on.`,
      msg`Market data, indices and news belong to whoever provides them. You may read them and keep them for yourself; you may quote single figures with their source.`,
      msg`What is yours stays yours: your details, your pictures, your messages to us. You allow us to store and process them as far as running your account needs, and for nothing else. You can export your records at any time.`,
    ],
  },
  {
    id: 'rules',
    heading: msg`Rules of use`,
    paragraphs: [
      msg`Orders are binding. Before each one you see what will happen, every fee and your balance afterwards; with your trading password you confirm it. The order then follows the rules of the exchange: hands, price steps and limits, and that shares bought today can be sold from the next trading day on.`,
      msg`Fees and limits are shown in the app under “Fees and limits” with the day from which they apply. We announce changes before they apply; an order is charged what applied when it was placed.`,
      msg`Without a connection you can read, but nothing that moves money or shares is kept back and carried out later: what you did not send has not happened. If the outcome of an order is unknown, the app says so and offers to find out; do not place it again before that.`,
      msg`Credit points are an open score from 0 to 1,000. Where they are shown, their formula is shown as well. They set how much you can borrow and nothing else. A loan is an agreement of its own: you see the rate, the instalments and the total before you apply, we decide on your application and give the reason when we refuse it. Nobody is entitled to a loan.`,
      msg`You behave fairly towards the market, other users and our staff: no manipulation, no false names, no abuse, nothing unlawful.`,
    ],
  },
  {
    id: 'laundering',
    heading: msg`Against money laundering`,
    paragraphs: [
      msg`You assure us that the money you pay in is your own, that it comes from lawful sources, and that you use your account neither to launder money nor to finance crime or terrorism.`,
      msg`Deposits come from accounts in your name, and withdrawals go to bank cards in your verified name. We neither accept payments from third parties nor pay out to them.`,
      msg`The law may oblige us to verify your identity, to ask where money comes from, to keep records for some years, to hold back a payment and to report it to an authority without telling you. You give us the information this needs, truthfully and in good time.`,
    ],
  },
];
