import type { Page } from '../wire/envelope.ts';

/** Limits of the conversation with customer service. */
export const supportRules = {
  /** Characters of one message. */
  longestText: 2_000,
  /** Most messages of one investor. */
  messagesAnHour: 60,
  picturesADay: 20,
} as const;

/** `automatic` says by itself what became of the conversation: see `note`. */
export type SupportSender = 'investor' | 'back-office' | 'automatic';

/** `sent`: kept by the brokerage; `received`: it lies before the other side; `read`: opened there. */
export type SupportState = 'sent' | 'received' | 'read';

export type SupportMessage = {
  id: string;
  /** 1, 2, 3, … in the order of the conversation, without a gap. */
  number: number;
  sender: SupportSender;
  /** Empty for a picture alone, and where there is a note. */
  text: string;
  /** Only of automatic messages; a kind the app does not know may come. */
  note: string | null;
  /** Id of the document that holds the picture. */
  pictureId: string | null;
  createdAt: number;
  state: SupportState;
};

export type SupportPage = Page<SupportMessage> & {
  /** Closed by the desk; the next message of the investor opens it again. */
  closed: boolean;
  /** Messages of the desk that were not read yet. */
  unread: number;
};

/** `id`: `sup_` and 26 characters. `image`: data URL, under the rules of pictures. */
export type SupportInput = { id: string; text: string; image?: string };
