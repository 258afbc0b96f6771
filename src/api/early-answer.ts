/**
 * What index.html has asked for before the app was there (scripts/build/early-preload.ts): the first
 * answer of the page that is opened, in the name of whoever has the session.
 */
type EarlyAnswer = {
  url: string;
  token: string | undefined;
  language: string;
  response: Promise<Response>;
};

declare global {
  var earlyAnswer: EarlyAnswer | undefined;
}

/** Whether an answer is on its way that nobody has taken yet. */
export function awaitsEarlyAnswer(): boolean {
  return globalThis.earlyAnswer !== undefined;
}

/** After the first page nobody takes it any more. */
export function dropEarlyAnswer(): void {
  globalThis.earlyAnswer = undefined;
}

/** The response to this very request, once; undefined where index.html asked for something else. */
export function takeEarlyAnswer(
  url: URL,
  token: string | undefined,
  language: string,
): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url.href) return undefined;
  globalThis.earlyAnswer = undefined;
  // Another tab may have logged somebody else in meanwhile, or have chosen another language.
  return early.token === token && early.language === language ? early.response : undefined;
}
