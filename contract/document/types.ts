/**
 * What a picture may be that is sent to the brokerage, as a data URL. Whatever comes is decoded and
 * written anew: what is kept is a JPEG of at most `keptSide` pixels a side, without anything else.
 */
export const pictureRules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maximumBytes: 5 * 1024 * 1024,
  maximumPixels: 40_000_000,
  minimumSide: 120,
  keptSide: 1_600,
  avatarSide: 512,
} as const;

/** Longest data URL of a picture within the rules. */
export const longestPictureUrl = Math.ceil((pictureRules.maximumBytes * 4) / 3) + 64;

/** `image`: `data:image/jpeg;base64,…`. */
export type DocumentPicture = { image: string };
