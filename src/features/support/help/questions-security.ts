import { t } from '@lingui/core/macro';

import type { Topic } from '../find-questions.ts';

export function securityQuestions(): Topic[] {
  return [
    { id: 'security', title: t`Passwords and devices`, questions: passwordQuestions() },
    { id: 'app', title: t`The app`, questions: appQuestions() },
  ];
}

function passwordQuestions() {
  return [
    {
      id: 'forgot',
      asked: t`I forgot my password.`,
      answer: t`Press the link beside the password where you log in. You get a code, and choose a new password with it. All devices are then signed out.`,
    },
    {
      id: 'trading-password',
      asked: t`I forgot my trading password, or it is locked.`,
      answer: t`After several wrong attempts it is locked for a while and opens again by itself. If you have forgotten it, you can set a new one under “Me”, once your identity is verified.`,
    },
    {
      id: 'devices',
      asked: t`How do I see who is logged in to my account?`,
      answer: t`“Settings” shows all devices that are signed in, and the recent logins. You can sign out each device there; it takes effect at once.`,
    },
    {
      id: 'stranger',
      asked: t`I think somebody else is using my account.`,
      answer: t`Change your password first, then sign out all other devices under “Settings”, and write to customer service. We never ask for your password or your trading password.`,
    },
  ];
}

function appQuestions() {
  return [
    {
      id: 'offline',
      asked: t`What works without a connection?`,
      answer: t`What you have looked at before: holdings, records, messages and prices, with the time they are from. Nothing can be ordered or paid until you are online again.`,
    },
    {
      id: 'language',
      asked: t`Can I change the language?`,
      answer: t`Yes, at any time under “Language”. Everything follows at once, earlier messages too.`,
    },
    {
      id: 'hide',
      asked: t`How do I hide my amounts from others?`,
      answer: t`Press the eye at the top. Amounts are hidden on all screens until you press it again.`,
    },
    {
      id: 'data',
      asked: t`How long is this conversation kept, and who reads it?`,
      answer: t`You and our team, nobody else; pictures are kept encrypted. It is deleted three years after the last message, or earlier if you ask for it here.`,
    },
  ];
}
