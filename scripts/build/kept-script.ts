import type { KeptNode, KeptScreen } from '../../src/offline/kept-screen.ts';

/**
 * Runs in the page, before its scripts, where there is a session; nothing of this file is there with it.
 * Shows the screen that is opened as it was seen last, with its age, until the app stands in its place.
 * It is for the eye alone: nothing of it is read aloud or can be pressed. Answers whether it is shown.
 */
export function showKeptScreen(build: string): boolean {
  // A browser that would paint before its styles are there shows the usual frame.
  if (!('blocking' in HTMLLinkElement.prototype)) return false;
  const address = location.hash.slice(1);
  const href = address.length > 1 ? address : '/home';
  let kept: KeptScreen | null = null;
  try {
    const item = (name: string) => localStorage.getItem(name);
    kept = JSON.parse(item(`screen ${href.split('?')[0]}`) ?? 'null') as KeptScreen | null;
    // Before more of the device is asked, which a first visit would wait for.
    if (kept?.build !== build || kept.href !== href) return false;
    const { stored } = kept;
    const isSame = (key: string) => item(key) === (stored[key] ?? null);
    if (!Object.keys(stored).every(isSame)) return false;
    // A reload that finds its place further down begins there.
    const places = JSON.parse(sessionStorage.getItem('places') ?? '[]') as [string, number[]][];
    if (places.some(([key, tops]) => key === `tab ${href}` && tops.some((top) => top > 0)))
      return false;
  } catch {
    // A browser may forbid it, and what lies there may be broken.
    return false;
  }
  if (Date.now() > kept.until || kept.size !== `${innerWidth}x${innerHeight}`) return false;

  const { documentElement, head } = document;
  for (const [name, value] of Object.entries(kept.root)) documentElement.setAttribute(name, value);
  const styleLinks = () =>
    kept.styles.map((style) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.href = style;
      return link;
    });
  const blocking = styleLinks();
  for (const link of blocking) link.setAttribute('blocking', 'render');
  head.append(...blocking);

  const make = (node: KeptNode, isDrawn = false): Node => {
    if (typeof node === 'string') return document.createTextNode(node);
    const [name, attributes, ...children] = node;
    const draws = isDrawn || name === 'svg';
    const space = draws ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xhtml';
    const element = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes))
      if (key === 'style') (element as HTMLElement).style.cssText = value;
      else element.setAttribute(key, value);
    element.append(...children.map((child) => make(child, draws)));
    return element;
  };
  const show = () => {
    const host = document.createElement('div');
    host.className = 'kept-screen';
    host.setAttribute('aria-hidden', 'true');
    host.inert = true;
    // Whatever the app looks for in its document, it finds its own.
    const inside = host.attachShadow({ mode: 'closed' });
    const age: KeptNode = ['p', { class: 'kept-age' }, kept.age];
    inside.append(...styleLinks(), ...[...kept.shown, age].map((node) => make(node)));
    document.querySelector('.before-app')?.prepend(host);
  };
  // The whole of index.html has arrived, and none of the scripts that it names has run.
  document.addEventListener('readystatechange', show, { once: true });
  return true;
}
