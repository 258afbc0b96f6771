import type { DeviceNames } from '../../../contract/account/types.ts';

/** Browsers that call themselves something else as well come first. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** What a browser says of itself: it may say what it likes, and versions help nobody. */
export function deviceNames(userAgent: string): DeviceNames {
  const text = userAgent.slice(0, 400);
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}

/**
 * The first part of an address, which names the provider and the region: `203.0.113.x`,
 * `2001:db8:85a3::x`. Empty for what is no address.
 */
export function networkOf(address: string): string {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return address.replace(/\d+$/, 'x');
  if (!/^[\da-f:]+$/.test(address) || !address.includes(':')) return '';
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return groups.length === 0 ? '::x' : `${groups.slice(0, 3).join(':')}::x`;
}
