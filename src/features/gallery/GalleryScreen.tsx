import { useState, useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';

import { changeAppearance, useAppearance } from '../../lib/appearance.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { BarSamples } from './BarSamples.tsx';
import { ChoiceSamples } from './ChoiceSamples.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { FigureSamples } from './FigureSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { ListSamples } from './ListSamples.tsx';
import { StateSamples } from './StateSamples.tsx';
import { TokenSamples } from './TokenSamples.tsx';
import styles from './gallery.module.css';

/** Every part in every state, under every appearance. */
export function GalleryScreen({ onBack }: { onBack?: () => void }) {
  const { t } = useLingui();
  return (
    <Screen
      wide
      top={
        <>
          <TopBar title={t`Gallery of parts`} {...(onBack ? { onBack } : {})} />
          <Switches />
        </>
      }
    >
      <Section title={t`Figures`}>
        <FigureSamples />
      </Section>
      <Section title={t`Buttons and bars`}>
        <BarSamples />
      </Section>
      <Section title={t`Choices`}>
        <ChoiceSamples />
      </Section>
      <Section title={t`Forms`}>
        <FormSamples />
      </Section>
      <Section title={t`Sheets and messages`}>
        <DialogSamples />
      </Section>
      <Section title={t`States`}>
        <StateSamples />
      </Section>
      <Section title={t`Lists`}>
        <ListSamples />
      </Section>
      <Section title={t`Tokens and icons`}>
        <TokenSamples />
      </Section>
    </Screen>
  );
}

function Switches() {
  const { t } = useLingui();
  const { theme, priceColours } = useAppearance();
  const [size, setSize] = useState<'100' | '150' | '200'>('100');
  useTextSize(Number(size));
  return (
    <div className={styles['switches']}>
      <Segmented
        size="small"
        label={t`Appearance`}
        value={theme}
        onChange={(value) => changeAppearance({ theme: value })}
        options={[
          { value: 'system', label: t`System` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
      <Segmented
        size="small"
        label={t`Price colours`}
        value={priceColours}
        onChange={(value) => changeAppearance({ priceColours: value })}
        options={[
          { value: 'auto', label: t`Language` },
          { value: 'green-up', label: t`Green up` },
          { value: 'red-up', label: t`Red up` },
          { value: 'blue-orange', label: t`Blue and orange` },
        ]}
      />
      <Segmented
        size="small"
        label={t`Text size`}
        value={size}
        onChange={setSize}
        options={[
          { value: '100', label: '100%' },
          { value: '150', label: '150%' },
          { value: '200', label: '200%' },
        ]}
      />
    </div>
  );
}

/** The text size a reader may have set, in percent, for as long as the gallery is open. */
function useTextSize(percent: number): void {
  useEffect(() => {
    const root = document.documentElement;
    root.style.fontSize = percent === 100 ? '' : `${percent}%`;
    return () => {
      root.style.fontSize = '';
    };
  }, [percent]);
}
