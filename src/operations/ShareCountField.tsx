import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { useFormats } from '../i18n/formats.ts';
import { readNumber } from './parse-decimal.ts';
import { Button } from '../ui/Button.tsx';
import { NumberStepper } from '../ui/controls/NumberStepper.tsx';
import { Field } from '../ui/fields/Field.tsx';
import styles from './ShareCountField.module.css';

type Props = {
  quantity: number | undefined;
  onQuantity: (quantity: number | undefined) => void;
  hint: ReactNode;
  error: ReactNode;
  step: number;
  /** What the first press leads to, and what it is called. */
  least: number;
  leastLabel: ReactNode;
  /** 0 where none can be had. */
  most: number;
};

/** How many shares of what is given out: typed, in steps, the least or all. */
export function ShareCountField({ quantity, onQuantity, hint, error, ...props }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const { step, least, leastLabel, most } = props;
  const part = (count: number, label: ReactNode) => (
    <Button
      variant="secondary"
      size="small"
      disabled={most === 0}
      onClick={() => onQuantity(count)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles['field']}>
      <Field label={<Trans>Number of shares</Trans>} hint={hint} error={error}>
        {(control) => (
          <NumberStepper
            {...control}
            value={quantity}
            placeholder={formats.quantity(0)}
            step={step}
            min={least}
            max={Math.max(least, most)}
            format={(count) => formats.quantity(count)}
            parse={(text) => readNumber(text, 0)}
            onChange={onQuantity}
          />
        )}
      </Field>
      <fieldset className={styles['parts']} aria-label={t`Part of what is possible`}>
        {part(least, leastLabel)}
        {part(most, <Trans context="shares">All</Trans>)}
      </fieldset>
    </div>
  );
}
