import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { Progress } from '../../ui/controls/Progress.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Sparkline } from '../../ui/figures/Sparkline.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { Line, Sample } from './Sample.tsx';
import { fallingPoints, risingPoints } from './sample-data.ts';
import styles from './gallery.module.css';

export function FigureSamples() {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <div className={styles['grid']}>
      <Sample name="Amount hero · AmountsToggle · Change pill">
        <Card>
          <Line>
            <Amount size="hero" text={formats.money(21_438_652)} />
            <AmountsToggle />
          </Line>
          <Line>
            <Change minor={128_410} bp={60} pill />
            <Change minor={-4210} bp={-46} pill />
            <Change bp={0} pill />
          </Line>
        </Card>
      </Sample>
      <Sample name="PriceText · Change">
        <LivePrice />
      </Sample>
      <Sample name="Row · Sparkline">
        <Card flush>
          <Row
            title="Hengyuan Drives"
            subtitle="603118"
            trailing={<Sparkline points={risingPoints} base={100} />}
            onPress={() => undefined}
          />
          <Row
            title="Lanhai Pharma"
            subtitle="300427"
            leading={
              <span className={styles['spark']}>
                <Sparkline points={fallingPoints} base={100} />
              </span>
            }
            trailing={formats.price(112_050)}
            trailingSubtitle={<Change bp={-108} />}
          />
        </Card>
      </Sample>
      <KeyValueSamples />
      <Sample name="Progress">
        <Progress label={t`Filled`} value={300} max={500} />
      </Sample>
    </div>
  );
}

function KeyValueSamples() {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <>
      <Sample name="KeyValue list">
        <Card>
          <KeyValueList>
            <KeyValue label={t`Value of the shares`} value={formats.money(970_000)} />
            <KeyValue
              label={t`Commission`}
              hint={t`At least ${formats.money(500)}`}
              value={formats.money(500)}
            />
            <KeyValue label={t`Transfer fee`} value={formats.money(10)} />
            <KeyValue strong label={t`Total`} value={formats.money(970_510)} />
          </KeyValueList>
        </Card>
      </Sample>
      <Sample name="KeyValue grid">
        <Card>
          <KeyValueList grid>
            <KeyValue label={t`Open`} value={formats.price(47_550)} />
            <KeyValue label={t`High`} value={formats.price(48_900)} />
            <KeyValue label={t`Low`} value={formats.price(47_310)} />
            <KeyValue label={t`Turnover`} value={formats.compactMoney(310_000_000_00)} />
          </KeyValueList>
        </Card>
      </Sample>
    </>
  );
}

function LivePrice() {
  const { t } = useLingui();
  const formats = useFormats();
  const [running, setRunning] = useState(false);
  const [priceMilli, setPriceMilli] = useState(48_620);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setPriceMilli((price) => price + (Math.random() > 0.5 ? 10 : -10));
    }, 700);
    return () => clearInterval(timer);
  }, [running]);
  const difference = priceMilli - 47_520;
  return (
    <Card>
      <div className={styles['quote']}>
        <Line>
          <PriceText value={priceMilli} text={formats.price(priceMilli)} />
          <Change milli={difference} bp={Math.round((difference * 10_000) / 47_520)} pill />
        </Line>
        <Line>
          <Change milli={1100} bp={231} />
          <Change milli={-1230} bp={-108} />
          <Change bp={0} />
        </Line>
      </div>
      <Switch label={t`Let the price move`} checked={running} onChange={setRunning} />
    </Card>
  );
}
