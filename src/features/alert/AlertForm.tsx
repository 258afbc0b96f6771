import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { alertConditions, isOfDay } from '../../../contract/alert/types.ts';
import type { AlertCondition, PriceAlert } from '../../../contract/alert/types.ts';
import { useOnline } from '../../api/network.ts';
import { failureWords } from '../../api/error-text.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { useFormats } from '../../i18n/formats.ts';
import { readNumber } from '../../operations/parse-decimal.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { NumberStepper } from '../../ui/controls/NumberStepper.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import styles from './Alert.module.css';
import { firstValue, mistakeIn } from './model.ts';
import type { Priced } from './model.ts';
import { useSetAlert } from './mutations.ts';
import { conditionWords, mistakeWords } from './labels.ts';

type Props = {
  /** False on the way out. */
  shown: boolean;
  code: string;
  priced: Priced | undefined;
  /** The one that is given another limit; null for a new one. */
  alert: PriceAlert | null;
  onSet: () => void;
};

/** What to wait for: a price, or a change within the day. */
export function AlertForm({ shown, code, priced, alert, onSet }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const [condition, setCondition] = useState<AlertCondition>(alert?.condition ?? 'price_above');
  const [typed, setTyped] = useState<number | null | undefined>(alert?.value);
  const [attempted, setAttempted] = useState(alert !== null);
  const set = useSetAlert({ shown });
  const press = useOnePress();
  // What is proposed stands still, while the price goes on.
  const [baseMilli, setBaseMilli] = useState(priced?.lastMilli ?? 0);
  if (baseMilli === 0 && priced && priced.lastMilli > 0) setBaseMilli(priced.lastMilli);
  const value = typed === undefined ? firstValue(condition, baseMilli) : (typed ?? undefined);
  const mistake = mistakeIn(condition, value, priced);
  const send = () => {
    setAttempted(true);
    if (mistake !== undefined || value === undefined || !press.begin()) return;
    press.until(set.mutateAsync({ id: alert?.id, code, condition, value }, { onSuccess: onSet }));
  };
  // What was typed while another limit is on its way would be lost with its answer.
  const isResting = set.isPending;
  // What was said of another limit is not said of this one.
  const isOfThis = set.variables?.condition === condition && set.variables.value === value;
  return (
    <div className={styles['form']}>
      <Field label={<Trans>Tell me when</Trans>}>
        {(control) => (
          <Select
            {...control}
            disabled={isResting}
            value={condition}
            options={alertConditions.map((each) => ({ value: each, label: conditionWords(each) }))}
            onChange={(chosen) => {
              setCondition(alertConditions.find((each) => each === chosen) ?? 'price_above');
              setTyped(undefined);
            }}
          />
        )}
      </Field>
      <LimitField
        key={condition}
        condition={condition}
        value={value}
        priced={priced}
        resting={isResting}
        hasMistake={attempted || typed !== undefined}
        refused={set.error && isOfThis ? failureWords(set.error) : undefined}
        onChange={(next) => setTyped(next ?? null)}
      />
      <Button block busy={isResting} disabled={!online} data-testid="set-alert" onClick={send}>
        {!online
          ? t`Only with a connection`
          : alert?.state === 'armed'
            ? t`Change alert`
            : t`Set alert`}
      </Button>
    </div>
  );
}

type LimitProps = {
  condition: AlertCondition;
  value: number | undefined;
  priced: Priced | undefined;
  resting: boolean;
  hasMistake: boolean;
  /** What the brokerage said. */
  refused: string | undefined;
  onChange: (value: number | undefined) => void;
};

function LimitField(props: LimitProps) {
  const { condition, value, priced, resting, hasMistake, refused, onChange } = props;
  const formats = useFormats();
  const ofDay = isOfDay(condition);
  const mistake = hasMistake ? mistakeIn(condition, value, priced) : undefined;
  const last = formats.price(priced?.lastMilli ?? 0);
  return (
    <Field
      label={ofDay ? <Trans>Change in per cent</Trans> : <Trans>Price in yuan</Trans>}
      hint={priced && priced.lastMilli > 0 ? <Trans>Last price: {last}</Trans> : undefined}
      error={refused ?? (mistake && mistakeWords(mistake, condition, priced, formats))}
    >
      {(control) => (
        <NumberStepper
          {...control}
          disabled={resting}
          value={value}
          step={ofDay ? 50 : 10}
          start={firstValue(condition, priced?.lastMilli ?? 0)}
          min={10}
          // A percentage has two decimals, as an amount of fen has.
          format={ofDay ? formats.amount : formats.price}
          parse={(text) => readNumber(text, ofDay ? 2 : 3)}
          decimals
          onChange={onChange}
        />
      )}
    </Field>
  );
}
