/** What may be told to a device while the app is closed, as its owner chooses. */
export type PushKind = 'orders' | 'allotments' | 'alerts';

export const pushKinds: readonly PushKind[] = ['orders', 'allotments', 'alerts'];

export const pushRules = {
  /** Devices of one investor; another one takes the place of the one that was silent longest. */
  devices: 10,
  longestEndpoint: 1_000,
} as const;

/** `named`: the share is named on the lock screen; amounts and quantities never are. */
export type PushWishes = { kinds: PushKind[]; named: boolean };

/** How this device stands. */
export type PushState = PushWishes & {
  /** The brokerage's own key (VAPID), base64url: what a browser subscribes with. */
  publicKey: string;
  /** SHA-256 of the address that is known of this device, in hex; empty when none is. */
  endpointHash: string;
};

/** A browser's subscription, base64url, and what is wanted of it. */
export type PushInput = PushWishes & { endpoint: string; p256dh: string; auth: string };

/**
 * What a device gets, as JSON in a message that only it can open. `id` is that of the message in the
 * app, `link` its path there, `unread` the number for the app's icon.
 */
export type PushPayload = {
  id: string;
  title: string;
  body: string;
  link: string;
  unread: number;
};
