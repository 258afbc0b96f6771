import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';

import { Banner } from '../../ui/Banner.tsx';
import type { CropFrameProps } from './CropFrame.tsx';
import styles from './Picture.module.css';

/** Stands in where choosing a part cannot be had: everything is kept. */
export function WholePicture({ url, size: { width, height }, onArea }: CropFrameProps) {
  const sayArea = useEffectEvent(onArea);
  useEffect(() => sayArea({ x: 0, y: 0, width, height }), [width, height]);
  return (
    <>
      <div className={styles['stage']}>
        <img className={styles['preview']} src={url} alt="" />
      </div>
      <Banner tone="neutral">
        <Trans>Choosing a part does not work now; the whole picture is used.</Trans>
      </Banner>
    </>
  );
}
