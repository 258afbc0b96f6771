import type { Page } from 'playwright-core';

import type { ChosenFile } from '../factories/photographs.ts';

/** A picker of pictures by its name: `front`, `back`, `avatar`. */
export function pickerOf(page: Page, name: string) {
  const group = page.locator(`fieldset[data-picture="${name}"]`);
  // The frame in which a picture is cropped stands in the group too.
  const preview = group.getByTestId('drop-place').locator('img');
  return {
    group,
    preview,
    /** Chooses a file and leaves the picture to be cropped. */
    choose: (file: ChosenFile) => group.locator('input[type="file"]').last().setInputFiles(file),
    /** Chooses a file and takes all of it that fits. */
    take: async (file: ChosenFile) => {
      await group.locator('input[type="file"]').last().setInputFiles(file);
      await acceptCrop(page);
      await preview.waitFor();
    },
  };
}

/** The frame over the picture, once it can be used. */
export async function cropFrame(page: Page) {
  const frame = page.getByRole('application');
  await frame.waitFor();
  return frame;
}

export async function acceptCrop(page: Page): Promise<void> {
  await cropFrame(page);
  await page.getByTestId('use-picture').click();
}

/** The pictures of the page in its own pixels, as they were decoded. */
export function pixelsOf(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((images) =>
    images.map((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
      return { width: image.naturalWidth, height: image.naturalHeight, src: image.src };
    }),
  );
}
