import type { Page } from 'playwright-core';

/** A key in the device that belongs to a page: it keeps passkeys and answers by itself. */
export type VirtualKey = {
  /** Whether whoever touches it is its owner. */
  knowsOwner(known: boolean): Promise<void>;
  /** How many passkeys it keeps. */
  count(): Promise<number>;
};

/** Puts a key into the device of this page, as a phone has one. */
export async function plugIn(page: Page): Promise<VirtualKey> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsOwner: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
