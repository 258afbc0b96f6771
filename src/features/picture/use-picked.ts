import { useEffect, useRef, useState } from 'react';

import { openPicture } from './canvas.ts';
import { problemKindOf, problemWords } from './problem.ts';
import type { PictureProblemKind } from './problem.ts';

type Picked = {
  /** What is being cropped. */
  canvas: HTMLCanvasElement | null;
  reading: boolean;
  /** Why the file that was chosen last is no picture for us, in words. */
  problem: string | undefined;
  open: (file: File) => void;
  close: () => void;
};

/** The file that was chosen last, on its way to a picture; a later one takes the place of an earlier. */
export function usePicked(): Picked {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<PictureProblemKind>();
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current = -1;
      // A page that comes back waits for nothing.
      setReading(false);
    },
    [],
  );

  const open = async (file: File) => {
    newest.current += 1;
    const mine = newest.current;
    setProblem(undefined);
    setReading(true);
    try {
      const opened = await openPicture(file);
      if (mine === newest.current) setCanvas(opened);
    } catch (error) {
      if (mine === newest.current) setProblem(problemKindOf(error));
    } finally {
      if (mine === newest.current) setReading(false);
    }
  };
  return {
    canvas,
    reading,
    problem: problem && problemWords(problem),
    open: (file) => void open(file),
    close: () => setCanvas(null),
  };
}
