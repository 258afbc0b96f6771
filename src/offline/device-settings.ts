import { keepStored } from '../lib/storage.ts';

/**
 * What stays on the device when a session ends, by name: how the app looks and speaks here, and what
 * it has asked this browser. Everything else that is stored in small is somebody's, and goes.
 */
export const deviceSettings: readonly string[] = [
  'lang',
  'theme',
  'price-colours',
  'amounts',
  'news-text-size',
  'chart-indicators',
  'notices',
  'reloaded-for',
  'storage-asked',
];

export function forgetAllButSettings(): void {
  keepStored(deviceSettings);
}
