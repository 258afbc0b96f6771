/** Parts on their way that something stands in for. */
let underWay = 0;

/**
 * Loads a part of the app, or answers what stands in for it where it cannot be had: without a connection,
 * or from a build that the host no longer has. Whoever reloads the page for a lost part leaves it alone
 * for this one, so that nothing that was entered is lost. Rejects never.
 */
export async function loadOr<Part>(load: () => Promise<Part>, standIn: Part): Promise<Part> {
  underWay += 1;
  try {
    return await load();
  } catch {
    return standIn;
  } finally {
    underWay -= 1;
  }
}

/** Whether a part is on its way whose loss nobody has to mend. */
export const hasStandIn = (): boolean => underWay > 0;
