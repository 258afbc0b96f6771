let offsetMs = 0;

/** Learns the difference between this device's clock and the brokerage's. Epoch milliseconds. */
export function noteServerTime(serverTime: number, now: number = Date.now()): void {
  offsetMs = serverTime - now;
}

/** A moment of this device's clock by the brokerage's, epoch milliseconds. */
export function toServerTime(at: number): number {
  return at + offsetMs;
}

/** The brokerage's clock as far as it is known, epoch milliseconds. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
