type Asks = { path: string; code: true | undefined };

/** What the build tells the lines in index.html; files are those of `assets`. */
export type EarlyFiles = {
  /** Of each page opened directly its scripts and styles, and how many parts of the words it needs. */
  pages: Record<string, { files: string[]; parts: number; asks: Asks | undefined }>;
  /** Those a visitor without a session may see. */
  open: string[];
  /** What every page behind the login needs. */
  session: string[];
  /** Of each language the parts of its catalogue, in order. */
  words: Record<string, string[]>;
  /** What stands where the device has chosen none of them. */
  language: string;
  /** Where the brokerage is, unless it is the host of the page. */
  apiBase: string;
};

/** What the lines in index.html found out, and what they may do with it. */
type Early = {
  hasSession: boolean;
  /** Asks for the scripts, styles and words of the page. */
  loadFiles: () => void;
};

/**
 * Runs in the page, before its scripts; nothing of this file is there with it. With a session it asks
 * for the answer that the page shows first, as `src/api/http.ts` would, which takes it. Says so when
 * the app itself cannot be loaded.
 */
export function askEarly({ pages, open, session, words, language, apiBase }: EarlyFiles): Early {
  const sayFailed = () => document.getElementById('boot-failure')?.removeAttribute('hidden');
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', sayFailed);
    else sayFailed();
  };
  addEventListener('error', onError, true);

  const { hash, origin } = location;
  const cookie = /(?:^|; )Admin-Token=([^;]*)/.exec(document.cookie)?.[1];
  let chosen = language;
  try {
    chosen = localStorage.getItem('lang') ?? language;
  } catch {
    // A browser may forbid it.
  }
  const lang = words[chosen] ? chosen : language;

  // The guard leads whoever may not stay, and the start of the app, to one of these two.
  const path = hash.slice(1).split('?')[0] ?? '';
  let at = Object.keys(pages).find((page) => path === page || path.startsWith(`${page}/`)) ?? '';
  const mayStay = cookie === undefined ? open.includes(at) : !open.includes(at) && path.length > 1;
  if (!mayStay) at = cookie === undefined ? '/login' : '/home';
  const page = pages[at];

  const asks = page?.asks;
  const code = asks?.code && /\b\d{6}\b/.exec(hash)?.[0];
  if (cookie !== undefined && asks && (code || !asks.code)) {
    const url = new URL(asks.path + (code ? `?code=${code}` : ''), apiBase || origin).href;
    const token = decodeURIComponent(cookie);
    const headers = { lang, token };
    const response = fetch(url, { headers, credentials: 'include', cache: 'no-cache' });
    response.catch(() => undefined);
    Object.assign(globalThis, { earlyAnswer: { url, token, language: lang, response } });
  }

  const files = new Set(page?.files);
  if (cookie !== undefined) for (const file of session) files.add(file);
  const parts = page?.parts ?? (cookie === undefined ? 1 : 2);
  for (const file of words[lang]?.slice(0, parts) ?? []) files.add(file);
  const linkTo = (file: string) => {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/assets/${file}`;
    return link;
  };
  return {
    hasSession: cookie !== undefined,
    // All at once: the page looks at its head after each change of it.
    loadFiles: () => document.head.append(...[...files].map(linkTo)),
  };
}
