import { useId } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { identityKinds, identityRules } from '../../../contract/identity/types.ts';
import { PicturePicker } from '../picture/PicturePicker.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import type { Entries } from './entries.ts';
import type { IdentityField } from './form.ts';
import styles from './Identity.module.css';
import { kindWords, sideWords } from './labels.ts';

/** Wider than a card, so that its edges stay in the picture. */
const documentAspect = 3 / 2;

type Props = Pick<Entries, 'values' | 'lost' | 'change'> & {
  errorOf: (field: IdentityField) => string | undefined;
};

/** What document it is, what stands on it, and how it looks. */
export function IdentityFields({ values, lost, change, errorOf }: Props) {
  const { t, i18n } = useLingui();
  const { kind, name, number } = values;
  return (
    <>
      <div>
        <p className={styles['fieldLabel']} aria-hidden="true">
          <Trans>Document</Trans>
        </p>
        <Segmented
          label={t`Document`}
          value={kind}
          options={identityKinds.map((each) => ({ value: each, label: i18n._(kindWords[each]) }))}
          onChange={(chosen) => change({ kind: chosen })}
        />
      </div>
      <Field
        label={<Trans>Real name</Trans>}
        hint={<Trans>As it appears on the document. Bank cards must be in this name.</Trans>}
        error={errorOf('name')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="identity-name"
            autoComplete="name"
            spellCheck={false}
            maxLength={identityRules.nameMax}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={kind === 'passport' ? <Trans>Passport number</Trans> : <Trans>ID number</Trans>}
        hint={
          kind === 'passport' ? (
            <Trans>Letters and digits, without spaces</Trans>
          ) : (
            <Trans>18 digits; the last one may be an X</Trans>
          )
        }
        error={errorOf('number')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="identity-number"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            value={number}
            onChange={(event) => change({ number: event.target.value })}
          />
        )}
      </Field>
      {lost && (
        <Banner tone="neutral" live>
          <Trans>
            Number and pictures are not stored on this device. Please enter the number and add the
            pictures again.
          </Trans>
        </Banner>
      )}
      <Pictures values={values} change={change} errorOf={errorOf} />
    </>
  );
}

function Pictures({ values, change, errorOf }: Omit<Props, 'lost'>) {
  const { i18n } = useLingui();
  return (
    <div className={styles['pictures']}>
      {(['front', 'back'] as const).map((side) => (
        <PicturePicker
          key={side}
          name={side}
          label={i18n._(sideWords[values.kind][side])}
          hint={<Trans>All four corners in sight, sharp and without glare</Trans>}
          error={errorOf(side)}
          value={values[side]}
          onChange={(image) => change({ [side]: image })}
          aspect={documentAspect}
        />
      ))}
    </div>
  );
}

/** Agreeing to the check, in so many words. */
export function Consent({ values, change, errorOf }: Omit<Props, 'lost'>): ReactNode {
  const id = useId();
  const error = errorOf('agreed');
  return (
    <div className={styles['consent']}>
      <Checkbox
        name="identity-consent"
        checked={values.agreed}
        onChange={(agreed) => change({ agreed })}
        aria-describedby={error === undefined ? undefined : id}
        aria-invalid={error === undefined ? undefined : true}
      >
        <Trans>
          These are my own documents. I agree that Lotwise checks them and keeps them encrypted.
        </Trans>
      </Checkbox>
      <p id={id} className={styles['mistake']} aria-live="polite">
        {error !== undefined && (
          <>
            <Icon name="warning" className={styles['mistakeIcon']} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
