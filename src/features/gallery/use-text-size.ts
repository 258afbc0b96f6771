import { useEffect } from 'react';

/** The text size a reader may have set, in percent, for as long as the gallery is open. */
export function useTextSize(percent: number): void {
  useEffect(() => {
    const root = document.documentElement;
    root.style.fontSize = percent === 100 ? '' : `${percent}%`;
    return () => {
      root.style.fontSize = '';
    };
  }, [percent]);
}
