/** What total assets are made of, in fen: nothing else is in them. */
export type AssetParts = {
  /** Shares held, at the last price. */
  marketValueMinor: number;
  /** Cash that can buy now. */
  availableMinor: number;
  /** Cash that open orders and withdrawals under way keep. */
  heldMinor: number;
  /** In the savings product: confirmed, bought or redeemed and under way. */
  savingsMinor: number;
  /** Paid for allotted shares that are not listed yet. */
  subscribedMinor: number;
  /** Still to pay on loans, interest included. */
  owedMinor: number;
};

/** The one rule of total assets: everything that is owned, less everything that is owed. Fen. */
export function totalAssetsMinor(parts: AssetParts): number {
  return (
    parts.marketValueMinor +
    parts.availableMinor +
    parts.heldMinor +
    parts.savingsMinor +
    parts.subscribedMinor -
    parts.owedMinor
  );
}
