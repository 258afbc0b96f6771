import { Trans, useLingui } from '@lingui/react/macro';

import { changeAppearance, currentPriceColours, useAppearance } from '../../../lib/appearance.ts';
import type { PriceColours, Theme } from '../../../lib/appearance.ts';
import { Card } from '../../../ui/lists/Card.tsx';
import { Change } from '../../../ui/figures/Change.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import styles from './Setting.module.css';

export function AppearancePart() {
  return (
    <>
      <AppearanceChoices />
      <p className={styles['quiet']}>
        <Trans>
          Kept on this device. Prices also carry a sign and an arrow, so that no colour is needed to
          read them.
        </Trans>
      </p>
    </>
  );
}

/** A move that shows the colours of both ways. */
const sampleBp = 125;

/** How it looks on this device. */
function AppearanceChoices() {
  const { t } = useLingui();
  const { theme } = useAppearance();
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ];
  const colours: { value: PriceColours; label: string }[] = [
    { value: 'green-up', label: t`Green up` },
    { value: 'red-up', label: t`Red up` },
    { value: 'blue-orange', label: t`Blue up` },
  ];
  return (
    <Card flush>
      <div className={styles['choice']}>
        <p className={styles['quiet']}>
          <Trans>Brightness</Trans>
        </p>
        <Segmented
          label={t`Brightness`}
          options={themes}
          value={theme}
          onChange={(value) => changeAppearance({ theme: value })}
        />
      </div>
      <div className={styles['choice']}>
        <p className={styles['quiet']}>
          <Trans>Price colours</Trans>
        </p>
        <Segmented
          label={t`Price colours`}
          options={colours}
          value={currentPriceColours()}
          onChange={(value) => changeAppearance({ priceColours: value })}
        />
        <p className={styles['sample']} data-testid="colour-sample">
          <Change bp={sampleBp} />
          <Change bp={-sampleBp} />
        </p>
      </div>
    </Card>
  );
}
