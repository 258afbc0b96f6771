/**
 * Every version of the user agreement, newest first: the date it holds from, yyyy-mm-dd. What changed
 * with each stands in the app beside the text.
 */
export const agreementVersions = ['2026-11-21', '2026-11-01'] as const;

export type AgreementVersion = (typeof agreementVersions)[number];

/** The version in force. */
export const agreementVersion: AgreementVersion = agreementVersions[0];

/** What an account has accepted, and what is in force at the brokerage. */
export type AgreementState = {
  inForce: string;
  accepted: string;
  /** Epoch milliseconds. */
  acceptedAt: number;
};
