import { registerFigure, registerOverlay } from 'klinecharts';
import type { Coordinate } from 'klinecharts';

/** Shares of the way from the second end back to the first, at which a move is said to pause. */
const shares = [1, 0.786, 0.618, 0.5, 0.382, 0.236, 0] as const;

type Name = Coordinate & { text: string };
type NameStyle = { colour: string; size: number; family: string };

/** A name on the drawing itself, with a halo: what lies behind it stays in sight. */
function drawName(context: CanvasRenderingContext2D, { text, x, y }: Name, style: NameStyle) {
  context.font = `${style.size}px ${style.family}`;
  context.textAlign = 'left';
  context.textBaseline = 'bottom';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = getComputedStyle(context.canvas).getPropertyValue('--ground');
  context.fillStyle = style.colour;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

/** Fibonacci levels between two ends. The library's own name each level in a box that hides the bars. */
export function registerLevels(): void {
  registerFigure<Name, NameStyle>({
    name: 'name',
    draw: drawName,
    checkEventOn: () => false,
  });
  registerOverlay({
    name: 'levels',
    totalStep: 3,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: true,
    needDefaultYAxisFigure: true,
    createPointFigures: ({ chart, coordinates, bounding, overlay }) => {
      const [first, second] = coordinates;
      const [from, to] = overlay.points.map(({ value }) => value);
      if (!first || !second || from === undefined || to === undefined) return [];
      const levels = shares.map((share) => {
        const price = (to + (from - to) * share).toFixed(2);
        const text = `${chart.getThousandsSeparator().format(price)} (${(share * 100).toFixed(1)}%)`;
        return { x: 0, y: second.y + (first.y - second.y) * share, text };
      });
      const { line, text } = chart.getStyles().overlay;
      const styles: NameStyle = { colour: line.color, size: text.size, family: text.family };
      const lines = levels.map(({ y }) => ({
        coordinates: [
          { x: 0, y },
          { x: bounding.width, y },
        ],
      }));
      return [
        { type: 'line', attrs: lines },
        { type: 'name', attrs: levels, styles, ignoreEvent: true },
      ];
    },
  });
}
