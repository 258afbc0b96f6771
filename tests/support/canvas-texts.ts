import type { Page } from 'playwright-core';

/** A text as it was drawn, in CSS pixels of its canvas. */
export type DrawnText = {
  text: string;
  left: number;
  right: number;
  /** Of the canvas. */
  width: number;
};

declare global {
  interface HTMLCanvasElement {
    drawnTexts?: DrawnText[];
  }
}

/** From its next address on, every canvas of the page remembers the texts of its last picture. */
export async function rememberTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const context = CanvasRenderingContext2D.prototype;
    const clear = Reflect.get(context, 'clearRect');
    const draw = Reflect.get(context, 'fillText');
    context.clearRect = function clearAndForget(...area) {
      this.canvas.drawnTexts = [];
      clear.apply(this, area);
    };
    context.fillText = function drawAndRemember(text, x, ...rest) {
      const length = this.measureText(text).width;
      const before = { center: length / 2, right: length, end: length, left: 0, start: 0 };
      const left = x - before[this.textAlign];
      const width = this.canvas.clientWidth;
      (this.canvas.drawnTexts ??= []).push({ text, left, right: left + length, width });
      draw.call(this, text, x, ...rest);
    };
  });
}

/** The texts that stand on the canvases of the charts, top to bottom. */
export function textsOnCharts(page: Page): Promise<DrawnText[]> {
  return page
    .locator('[data-chart] canvas')
    .evaluateAll((all) =>
      all.flatMap((canvas) =>
        canvas instanceof HTMLCanvasElement ? (canvas.drawnTexts ?? []) : [],
      ),
    );
}
