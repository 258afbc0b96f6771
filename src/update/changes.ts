import { msg } from '@lingui/core/macro';

/**
 * What an investor notices of a version, the newest first. The build writes it into whats-new.json in
 * every language, where the app before it can read it too; only what was released is ever listed.
 */
export const changes = [
  {
    version: '0.1.0',
    lines: [
      msg`Without a connection the app opens and shows what you saw last, with its age.`,
      msg`A new version waits until you agree, and never interrupts an order.`,
      msg`Settings show what the app keeps on this device, and clear what you choose.`,
    ],
  },
];
