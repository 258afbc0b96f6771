/**
 * Screens of iPhones and iPads, portrait: width and height in CSS pixels and pixels a CSS pixel. iOS
 * shows a start picture only where one fits its screen to the pixel.
 */
const screens = [
  [320, 568, 2],
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 736, 3],
  [414, 896, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const;

/** The tokens `ground` of both appearances. */
const grounds = { light: '#f4f5f7', dark: '#0a0c10' } as const;

export type SplashPicture = {
  file: string;
  /** In pixels. */
  width: number;
  height: number;
  density: number;
  ground: string;
  media: string;
};

export const splashPictures: SplashPicture[] = screens.flatMap(([width, height, density]) =>
  (['light', 'dark'] as const).map((appearance) => ({
    file: `splash/${width}x${height}@${density}-${appearance}.png`,
    width: width * density,
    height: height * density,
    density,
    ground: grounds[appearance],
    media: [
      'screen',
      `(device-width: ${width}px)`,
      `(device-height: ${height}px)`,
      `(-webkit-device-pixel-ratio: ${density})`,
      '(orientation: portrait)',
      `(prefers-color-scheme: ${appearance})`,
    ].join(' and '),
  })),
);
