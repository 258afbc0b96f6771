import type { moreIcons } from './more-icons.ts';

/**
 * Path data of our icon family: 24 by 24, drawn with a round stroke of 1.8. Here are those that
 * login and registration need; the others come with what lies behind the login.
 */
export const icons = {
  eye: 'M2.5 12C4.5 7.8 7.9 5.5 12 5.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  'eye-off':
    'M4 4l16 16M9.9 5.7a9.6 9.6 0 0 1 2.1-.2c4.1 0 7.5 2.3 9.5 6.5a13 13 0 0 1-2.6 3.6M6.3 7.4A12.5 12.5 0 0 0 2.5 12c2 4.2 5.4 6.5 9.5 6.5 1.7 0 3.2-.4 4.6-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  back: 'm15 5-7 7 7 7',
  chevron: 'm9.5 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  language:
    'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5S9.7 5.9 12 3.5z',
  refresh: 'M19.5 8.5A8.3 8.3 0 1 0 20.3 12M20 4.5v4h-4',
  offline:
    'M4 4l16 16M8.7 14.7a5 5 0 0 1 6.6 0M5.5 11.5a9.5 9.5 0 0 1 4.3-2.3M14.5 9.3a9.5 9.5 0 0 1 4 2.2M2.8 8.2a13.5 13.5 0 0 1 3.7-2.4M11 4.6a13.5 13.5 0 0 1 10.2 3.6M12 18.5h.01',
} as const;

type FirstIconName = keyof typeof icons;
export type LateIconName = keyof typeof moreIcons;
export type IconName = FirstIconName | LateIconName;

export function isFirst(name: IconName): name is FirstIconName {
  return name in icons;
}
