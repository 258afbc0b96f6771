import { t } from '@lingui/core/macro';

import { pictureLimits } from './limits.ts';

/** Why a file does not become a picture. `heif`: one that this browser cannot decode. */
export type PictureProblemKind =
  | 'no_picture'
  | 'heif'
  | 'file_size'
  | 'pixels'
  | 'unreadable'
  | 'too_small'
  | 'no_room';

export class PictureProblem extends Error {
  readonly kind: PictureProblemKind;

  constructor(kind: PictureProblemKind, cause?: unknown) {
    super(`no usable picture: ${kind}`, { cause });
    this.name = 'PictureProblem';
    this.kind = kind;
  }
}

/** What is wrong, and what helps. */
export function problemWords(kind: PictureProblemKind): string {
  const megabytes = Math.round(pictureLimits.fileBytes / 1024 / 1024);
  const megapixels = Math.round(pictureLimits.pixels / 1_000_000);
  const side = pictureLimits.minimumSide;
  const words: Record<PictureProblemKind, string> = {
    no_picture: t`This file is not a photograph. Please choose a JPEG, PNG or WebP picture.`,
    heif: t`This browser cannot open pictures in the HEIC format. Please save it as JPEG, or take the photograph here.`,
    file_size: t`The file is larger than ${megabytes} MB. Please choose a smaller picture.`,
    pixels: t`The picture has more than ${megapixels} megapixels. Please take it at a lower resolution.`,
    too_small: t`The picture is too small: each side needs at least ${side} pixels.`,
    no_room: t`This device has no room left for so large a picture. Please choose a smaller one.`,
    unreadable: t`The picture cannot be opened; perhaps the file is damaged. Please choose another one.`,
  };
  return words[kind];
}

/** What is known of a failure; a device that fails in a way of its own has no room, most likely. */
export function problemKindOf(error: unknown): PictureProblemKind {
  return error instanceof PictureProblem ? error.kind : 'no_room';
}
