import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { loadOr } from '../../lib/stand-in.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { compressed, previewOf, turned } from './canvas.ts';
import type { Area, Bounds } from './canvas.ts';
import { frameAspect } from './crop-position.ts';
import styles from './Picture.module.css';
import { problemKindOf, problemWords } from './problem.ts';
import { WholePicture } from './WholePicture.tsx';

/**
 * The library that crops comes with the first picture that is chosen. Without a connection, or with a new
 * build since, nothing that was entered is lost to that.
 */
const CropFrame = lazy(() =>
  loadOr(async () => ({ default: (await import('./CropFrame.tsx')).CropFrame }), {
    default: WholePicture,
  }),
);

type Props = {
  /** Null while there is nothing to crop. */
  source: HTMLCanvasElement | null;
  /** Width through height, about; that of the picture itself by default. Exact where it is round. */
  aspect: number | undefined;
  round: boolean;
  limits: Bounds;
  onDone: (image: string) => void;
  onClose: () => void;
};

/** Choosing the part of a picture that is kept. */
export function CropSheet({ source, onClose, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Sheet
      open={source !== null}
      onClose={onClose}
      held={busy}
      title={<Trans>Choose the part to keep</Trans>}
    >
      {source && <Cropping {...rest} source={source} busy={busy} onBusy={setBusy} />}
    </Sheet>
  );
}

type CroppingProps = Omit<Props, 'source' | 'onClose'> & {
  source: HTMLCanvasElement;
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

function Cropping({ source, aspect, round, limits, onDone, busy, onBusy }: CroppingProps) {
  const { t } = useLingui();
  const [canvas, setCanvas] = useState(source);
  const [area, setArea] = useState<Area>();
  const [problem, setProblem] = useState<string>();
  const url = usePreview(canvas, () => setProblem(problemWords('no_room')));

  const turn = () => {
    try {
      setCanvas(turned(canvas));
      setArea(undefined);
    } catch (error) {
      setProblem(problemWords(problemKindOf(error)));
    }
  };
  const use = async () => {
    if (!area || busy) return;
    setProblem(undefined);
    onBusy(true);
    try {
      onDone(await compressed(canvas, area, limits));
    } catch (error) {
      setProblem(problemWords(problemKindOf(error)));
    } finally {
      onBusy(false);
    }
  };
  return (
    <div className={styles['cropping']}>
      <Suspense fallback={<Waiting />}>
        {url === undefined ? (
          <Waiting />
        ) : (
          <CropFrame
            key={url}
            url={url}
            size={canvas}
            aspect={round ? (aspect ?? 1) : frameAspect(aspect, canvas)}
            round={round}
            onArea={setArea}
            onTurn={turn}
          />
        )}
      </Suspense>
      {problem !== undefined && (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
      <output className={styles['status']}>{busy && t`The picture is being made smaller…`}</output>
      <Button
        block
        busy={busy}
        disabled={!area}
        onClick={() => void use()}
        data-testid="use-picture"
      >
        <Trans>Use this picture</Trans>
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles['stage']} aria-busy="true">
      <Skeleton shape="card" />
    </div>
  );
}

/** The URL of a picture in memory, as long as it is shown. */
function usePreview(canvas: HTMLCanvasElement, onProblem: () => void): string | undefined {
  const [shown, setShown] = useState<{ canvas: HTMLCanvasElement; url: string }>();
  const sayProblem = useEffectEvent(onProblem);
  useEffect(() => {
    let made: string | undefined;
    let wanted = true;
    const make = async () => {
      try {
        const url = await previewOf(canvas);
        if (!wanted) return URL.revokeObjectURL(url);
        made = url;
        setShown({ canvas, url });
      } catch {
        if (wanted) sayProblem();
      }
      return undefined;
    };
    void make();
    return () => {
      wanted = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [canvas]);
  return shown?.canvas === canvas ? shown.url : undefined;
}
