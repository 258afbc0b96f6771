import type { Plugin } from 'vite';

/**
 * Screens of iPhones and iPads, portrait, by pixels a CSS pixel: width and height in CSS pixels. iOS
 * shows a start picture only where one fits its screen to the pixel.
 */
const screens = {
  2: '320x568 375x667 414x896 744x1133 768x1024 810x1080 820x1180 834x1112 834x1194 1024x1366',
  3: '375x812 390x844 393x852 402x874 414x736 414x896 428x926 430x932 440x956',
};

/** The tokens `ground` of both appearances. */
const grounds = { light: '#f4f5f7', dark: '#0a0c10' };

/** Sizes are in pixels; iOS takes the picture whose media query fits. */
export const splashPictures = Object.entries(screens).flatMap(([density, sizes]) =>
  sizes.split(' ').flatMap((size) =>
    Object.entries(grounds).map(([appearance, ground]) => {
      const [width = 0, height = 0] = size.split('x').map(Number);
      return {
        file: `splash/${size}@${density}-${appearance}.png`,
        width: width * Number(density),
        height: height * Number(density),
        density: Number(density),
        ground,
        media:
          `screen and (device-width: ${width}px) and (device-height: ${height}px)` +
          ` and (-webkit-device-pixel-ratio: ${density}) and (orientation: portrait)` +
          ` and (prefers-color-scheme: ${appearance})`,
      };
    }),
  ),
);

/** Names the start pictures of iPhones and iPads in index.html: iOS reads them when the app is installed. */
export function splashLinks(): Plugin {
  return {
    name: 'lotwise-splash-links',
    transformIndexHtml: () =>
      splashPictures.map(({ file, media }) => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', media, href: `/${file}` },
        injectTo: 'head',
      })),
  };
}
