import { getFigureClass } from 'klinecharts';
import { expect, it } from 'vitest';

import { registerLevels } from '../../src/chart/library/levels.ts';

/** What is drawn on a canvas, in order: each call with what it was drawn in. */
function drawnBy(draw: (context: CanvasRenderingContext2D) => void) {
  const calls: string[] = [];
  const canvas = document.createElement('canvas');
  canvas.style.setProperty('--ground', 'white');
  document.body.append(canvas);
  const state: Record<string, unknown> = { canvas };
  const context = new Proxy(state, {
    get: (_, key) =>
      key in state
        ? state[String(key)]
        : () => {
            const colour = String(key).startsWith('stroke') ? 'strokeStyle' : 'fillStyle';
            calls.push(`${String(key)} ${String(state[colour])}`);
          },
  });
  draw(context as unknown as CanvasRenderingContext2D);
  canvas.remove();
  return calls;
}

it('a Fibonacci level is named by letters with a halo, without a box over the candles', () => {
  registerLevels();
  const Name = getFigureClass('name');
  if (!Name) throw new Error('the chart does not know the names of levels');
  const attrs = { x: 0, y: 40, text: '12.34 (61.8%)' };
  const styles = { colour: 'blue', size: 12, family: 'sans-serif' };
  const name = new Name({ name: 'name', attrs, styles });
  expect(drawnBy((context) => name.draw(context))).toEqual(['strokeText white', 'fillText blue']);
});
