import type { moreIcons } from './more-icons.ts';

/**
 * Path data of our icon family: 24 by 24, drawn with a round stroke of 1.8. Here are those that the
 * entry, the tab bar and rows of lists need at once; the others come in a file of their own.
 */
export const icons = {
  home: 'M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  market: 'M5 20v-6M9.7 20V9.5M14.3 20v-7M19 20V4.5',
  trade: 'M8 4.5v15M8 19.5 4.5 16M8 19.5l3.5-3.5M16 19.5v-15M16 4.5 12.5 8M16 4.5 19.5 8',
  new: 'M12 20v-9M12 11c0-3.8-2.4-6-7-6.2C5 9 7.5 11 12 11zM12 15c0-3.2 2.2-5.2 6.5-5.2 0 3.6-2.3 5.2-6.5 5.2zM8 20h8',
  me: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20c.6-3.8 3.5-6 7.5-6s6.9 2.2 7.5 6',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.8 15.8 20 20',
  bell: 'M6 10a6 6 0 0 1 12 0c0 4.5 1.7 5.8 2 7H4c.3-1.2 2-2.5 2-7zM9.8 20a2.4 2.4 0 0 0 4.4 0',
  eye: 'M2.5 12C4.5 7.8 7.9 5.5 12 5.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  'eye-off':
    'M4 4l16 16M9.9 5.7a9.6 9.6 0 0 1 2.1-.2c4.1 0 7.5 2.3 9.5 6.5a13 13 0 0 1-2.6 3.6M6.3 7.4A12.5 12.5 0 0 0 2.5 12c2 4.2 5.4 6.5 9.5 6.5 1.7 0 3.2-.4 4.6-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  star: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
  'star-filled': 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z',
  back: 'm15 5-7 7 7 7',
  chevron: 'm9.5 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M8 12.3l2.8 2.8L16 9.7',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5M12 8h.01',
  language:
    'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5S9.7 5.9 12 3.5z',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.5v4.7l3 1.8',
  refresh: 'M19.5 8.5A8.3 8.3 0 1 0 20.3 12M20 4.5v4h-4',
  offline:
    'M4 4l16 16M8.7 14.7a5 5 0 0 1 6.6 0M5.5 11.5a9.5 9.5 0 0 1 4.3-2.3M14.5 9.3a9.5 9.5 0 0 1 4 2.2M2.8 8.2a13.5 13.5 0 0 1 3.7-2.4M11 4.6a13.5 13.5 0 0 1 10.2 3.6M12 18.5h.01',
} as const;

type FirstIconName = keyof typeof icons;
export type IconName = FirstIconName | keyof typeof moreIcons;

export function isFirst(name: IconName): name is FirstIconName {
  return name in icons;
}
