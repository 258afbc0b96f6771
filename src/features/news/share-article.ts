type Shared = { title: string; url: string };

/** `shared`: the device's own way took it, or the reader thought better of it; `copied`: to the clipboard. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Hands an article on the device's own way where there is one, and copies its address otherwise. */
export async function shareArticle({ title, url }: Shared): Promise<ShareOutcome> {
  // Older browsers have no such call, whatever their types say.
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
