import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import Cropper from 'react-easy-crop';
// Its own style element would not pass the content security policy: the same rules as a file.
import 'react-easy-crop/react-easy-crop.css';

import { IconButton } from '../../ui/icons/IconButton.tsx';
import type { Area } from './canvas.ts';
import { centre, restricted, zoomLimits } from './crop-position.ts';
import type { Point, Size } from './crop-position.ts';
import styles from './Picture.module.css';

export type CropFrameProps = {
  url: string;
  /** Of the picture, in its own pixels. */
  size: Size;
  /** Width through height of what is kept. */
  aspect: number;
  round: boolean;
  /** Pixels of the picture. */
  onArea: (area: Area) => void;
  onTurn: () => void;
};

const stepPx = 12;

/** A frame over a picture that is moved and enlarged: by fingers, mouse, keys or buttons. */
export function CropFrame({ url, aspect, round, onArea, onTurn }: CropFrameProps) {
  const { t } = useLingui();
  const [crop, setCrop] = useState<Point>(centre);
  const [zoom, setZoom] = useState<number>(zoomLimits.least);
  const [frame, setFrame] = useState<Size>();
  const [media, setMedia] = useState<Size>();
  const move = (x: number, y: number) => {
    if (!frame || !media) return;
    setCrop(restricted({ x: crop.x + x * stepPx, y: crop.y + y * stepPx }, media, frame, zoom));
  };
  return (
    <>
      <div className={styles['stage']}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={zoomLimits.least}
          maxZoom={zoomLimits.most}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          keyboardStep={stepPx}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          onCropSizeChange={setFrame}
          setMediaSize={setMedia}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles['cropArea'] ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': t`Part of the picture that is kept. Move the picture with the arrow keys.`,
          }}
        />
      </div>
      <label className={styles['zoom']}>
        <span>{t`Enlarge`}</span>
        <input
          type="range"
          min={zoomLimits.least}
          max={zoomLimits.most}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
          data-testid="crop-zoom"
        />
      </label>
      <fieldset className={styles['moves']} aria-label={t`Move and turn`}>
        <IconButton icon="back" label={t`Move to the left`} onClick={() => move(-1, 0)} />
        <IconButton icon="chevron-up" label={t`Move up`} onClick={() => move(0, -1)} />
        <IconButton icon="chevron-down" label={t`Move down`} onClick={() => move(0, 1)} />
        <IconButton icon="chevron" label={t`Move to the right`} onClick={() => move(1, 0)} />
        <IconButton icon="turn-right" label={t`Turn by 90 degrees`} onClick={onTurn} />
      </fieldset>
    </>
  );
}
