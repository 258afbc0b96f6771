/** The pages of the settings, as the address of /setting names them. */
export const settingParts = [
  'personal',
  'account',
  'appearance',
  'notifications',
  'alerts',
  'passkeys',
  'devices',
  'logins',
  'fees',
] as const;

export type SettingPart = (typeof settingParts)[number];
