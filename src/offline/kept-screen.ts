/** Text, or an element: its name, its attributes and what is in it. */
export type KeptNode = string | KeptElement;
export type KeptElement = [
  name: string,
  attributes: Record<string, string>,
  ...children: KeptNode[],
];

/**
 * What stood on a screen when it was last seen, as data: index.html makes elements of it again before
 * the app is there (scripts/build/kept-script.ts).
 */
export type KeptScreen = {
  /** The build that drew it: its styles have the names of that build. */
  build: string;
  /** Where in the app it was, such as `/market?sort=turnover`. */
  href: string;
  /** What lay in storage beside it: it is shown to the same user, in the same language and look. */
  stored: Record<string, string | null>;
  /** Of the window, in pixels: `390x844`. */
  size: string;
  /** Addresses of its styles, in their order. */
  styles: string[];
  /** Attributes of the document. */
  root: Record<string, string>;
  /** Until when it may be shown, epoch milliseconds. */
  until: number;
  /** When it was seen, as that is said beside the figures. */
  age: string;
  shown: KeptNode[];
};

const prefix = 'screen ';

/** Under this key lies the screen of a path. */
export const keptScreenKey = (path: string) => `${prefix}${path}`;

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function forgetScreens(): void {
  for (const key of keys()) localStorage.removeItem(key);
}

/** What they take on the device, roughly in bytes. */
export function keptScreenBytes(): number {
  return keys().reduce((sum, key) => sum + (localStorage.getItem(key)?.length ?? 0), 0);
}
