/** What benchmarks of frames run inside their pages. */

type Counted = { counted?: { times: number[]; on: boolean } };

/** Notes when the page is given a frame, until `endCount`. */
export function countFrames(): void {
  const state = { times: [] as number[], on: true };
  (globalThis as Counted).counted = state;
  const note = (time: number) => {
    state.times.push(time);
    if (state.on) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Returns the length of each frame, milliseconds. */
export function endCount(): number[] {
  const { counted } = globalThis as Counted;
  if (!counted) throw new Error('nothing was counted');
  counted.on = false;
  return counted.times.slice(1).map((time, at) => time - (counted.times[at] ?? time));
}

/** Rows with a name and two figures, all of them there, without script. */
export function bareList(rows: number): void {
  document.body.style.cssText = 'margin:0;font:16px sans-serif';
  const list = document.createElement('div');
  for (let row = 0; row < rows; row += 1) {
    const line = document.createElement('a');
    line.href = `#${row}`;
    line.style.cssText =
      'display:flex;gap:16px;height:64px;align-items:center;padding:0 16px;contain:strict;border-bottom:1px solid #ddd';
    for (const text of [`Share ${row}`, `${row}.25`, '+1.25%']) {
      const cell = document.createElement('span');
      cell.style.flex = '1';
      cell.textContent = text;
      line.append(cell);
    }
    list.append(line);
  }
  document.body.replaceChildren(list);
}

type Library = {
  init(host: HTMLElement): {
    setBarSpace(px: number): void;
    setSymbol(symbol: object): void;
    setPeriod(period: object): void;
    setDataLoader(loader: object): void;
  };
};

/** The chart library's own candles and volume, without any dress, as high as the product's. */
export function bareChart(bars: number): void {
  const { klinecharts } = globalThis as unknown as { klinecharts: Library };
  const data = Array.from({ length: bars }, (_, at) => {
    const open = 100 + 7 * Math.sin(at / 20);
    const close = 100 + 7 * Math.sin((at + 1) / 20);
    const timestamp = Date.UTC(2021, 0, 1 + at);
    return { timestamp, open, high: close + 2, low: open - 2, close, volume: 1_000 + (at % 40) };
  });
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:180px 0 auto;height:420px';
  document.body.replaceChildren(host);
  const chart = klinecharts.init(host);
  chart.setBarSpace(7);
  chart.setSymbol({ ticker: 'bare', pricePrecision: 2, volumePrecision: 0 });
  chart.setPeriod({ type: 'day', span: 1 });
  chart.setDataLoader({
    getBars: ({ callback }: { callback: (given: object[]) => void }) => callback(data),
  });
}

/** A dialog of the browser over what the page has, with a scrim and a shadow, that follows the pointer. */
export function bareSheet(): void {
  const sheet = document.createElement('dialog');
  sheet.style.cssText =
    'inset:auto 0 0;width:100%;max-width:100%;height:500px;margin:0;padding:0;border:0;background:#fff;border-radius:16px 16px 0 0;box-shadow:0 8px 32px rgb(0 0 0 / 25%);touch-action:none';
  const head = document.createElement('h2');
  head.textContent = 'Filter';
  sheet.append(head);
  document.body.append(sheet);
  let from: number | undefined;
  sheet.addEventListener('pointerdown', ({ clientY }) => {
    from = clientY;
  });
  sheet.addEventListener('pointermove', ({ clientY }) => {
    if (from !== undefined) sheet.style.translate = `0 ${Math.max(0, clientY - from)}px`;
  });
  sheet.addEventListener('pointerup', () => {
    from = undefined;
    sheet.style.removeProperty('translate');
  });
  sheet.showModal();
}
