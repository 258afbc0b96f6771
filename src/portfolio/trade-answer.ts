const freshMs = 10_000;

/**
 * Of answers about what the account owns and does: kept on the device, so that the desk can be read
 * offline. The stream tells of changes; what an earlier visit kept has heard of none since and is
 * asked anew.
 */
export const tradeAnswer = {
  meta: { keep: true },
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt < performance.timeOrigin ? 0 : freshMs,
} as const;
