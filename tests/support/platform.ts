import { onTestFinished } from 'vitest';

/**
 * What jsdom lacks of the platform, as far as the parts use it. Dialogs keep the two promises that
 * matter to a part: the focus goes in, and it comes back. The real ones are tried in a browser.
 */
export function standInForPlatform(): { showEnd: (inSight: boolean) => void } {
  const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      cameFrom.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.querySelector<HTMLElement>('button, input, [tabindex]')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      const before = cameFrom.get(this);
      if (before instanceof HTMLElement) before.focus();
    },
  });
  Object.assign(globalThis, {
    ResizeObserver: SilentObserver,
    IntersectionObserver: EndObserver,
    matchMedia: plainMedia,
  });
  return {
    showEnd: (inSight) => {
      EndObserver.inSight = inSight;
      for (const observer of EndObserver.active) observer.tell();
    },
  };
}

/** A desktop: every query about the width holds. */
export function onWideScreen(): void {
  const before = globalThis.matchMedia;
  onTestFinished(() => void (globalThis.matchMedia = before));
  globalThis.matchMedia = ((query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width'),
    })) as typeof matchMedia;
}

/** A phone without wishes: no query holds. */
const plainMedia = () => Object.assign(new EventTarget(), { matches: false });

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

type Entry = { isIntersecting: boolean; boundingClientRect: { top: number }; rootBounds: null };
type Callback = (entries: Entry[]) => void;

/** Tells at once, as the real one does, whether what it observes is in sight. */
class EndObserver {
  static readonly active = new Set<EndObserver>();
  static inSight = false;
  readonly callback: Callback;

  constructor(callback: Callback) {
    this.callback = callback;
  }
  observe() {
    EndObserver.active.add(this);
    queueMicrotask(() => this.tell());
  }
  disconnect() {
    EndObserver.active.delete(this);
  }
  tell() {
    if (!EndObserver.active.has(this)) return;
    const { inSight: isIntersecting } = EndObserver;
    this.callback([{ isIntersecting, boundingClientRect: { top: 0 }, rootBounds: null }]);
  }
}
