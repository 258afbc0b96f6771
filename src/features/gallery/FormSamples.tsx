import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { parseDecimal } from '../../operations/parse-decimal.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { NumberStepper } from '../../ui/controls/NumberStepper.tsx';
import { PasswordInput } from '../../ui/fields/PasswordInput.tsx';
import { PasswordStrength } from '../../ui/fields/PasswordStrength.tsx';
import type { Strength } from '../../ui/fields/PasswordStrength.tsx';
import { PinInput } from '../../ui/controls/PinInput.tsx';
import { SearchInput } from '../../ui/fields/SearchInput.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { TextArea, TextInput } from '../../ui/fields/TextInput.tsx';
import { Sample } from './Sample.tsx';
import styles from './gallery.module.css';

export function FormSamples() {
  return (
    <div className={styles['grid']}>
      <NumberSamples />
      <TextSamples />
      <PasswordSamples />
    </div>
  );
}

function whole(digits: number) {
  return (text: string) => {
    const parsed = parseDecimal(text, digits);
    return parsed.ok ? parsed.value : undefined;
  };
}

function NumberSamples() {
  const { t } = useLingui();
  const formats = useFormats();
  const [priceMilli, setPriceMilli] = useState<number | undefined>(48_500);
  const [hands, setHands] = useState<number | undefined>(2);
  const low = formats.price(42_770);
  const high = formats.price(52_270);
  const outside = priceMilli === undefined || priceMilli < 42_770 || priceMilli > 52_270;
  const shares = (hands ?? 0) * 100;
  return (
    <Sample name="NumberStepper">
      <Field
        label={t`Price per share`}
        hint={t`Allowed today: ${low} to ${high}`}
        error={outside && t`Please enter a price from ${low} to ${high}.`}
      >
        {(control) => (
          <NumberStepper
            {...control}
            decimals
            value={priceMilli}
            onChange={setPriceMilli}
            step={10}
            min={42_770}
            max={52_270}
            format={(value) => formats.price(value)}
            parse={whole(3)}
          />
        )}
      </Field>
      <Field label={t`Number of hands`}>
        {(control) => (
          <NumberStepper
            {...control}
            value={hands}
            onChange={setHands}
            step={1}
            min={1}
            max={66}
            format={(value) => formats.quantity(value)}
            parse={whole(0)}
            unit={plural(shares, { one: '= # share', other: '= # shares' })}
          />
        )}
      </Field>
      <NumberStepper
        label={t`Number of hands`}
        value={undefined}
        onChange={() => undefined}
        step={1}
        format={(value) => formats.quantity(value)}
        parse={whole(0)}
        disabled
      />
    </Sample>
  );
}

function TextSamples() {
  const { t } = useLingui();
  const [search, setSearch] = useState('hyqd');
  const [country, setCountry] = useState('49');
  return (
    <Sample name="Field · TextInput · Select · SearchInput · TextArea">
      <Field label={t`Phone number`} hint={t`With it you log in.`}>
        {(control) => (
          <TextInput {...control} leading="+49" inputMode="tel" autoComplete="tel-national" />
        )}
      </Field>
      <Field label={t`Username`} error={t`This username is taken. Please choose another one.`}>
        {(control) => <TextInput {...control} defaultValue="lena" autoComplete="username" />}
      </Field>
      <Field label={t`Account`}>
        {(control) => <TextInput {...control} defaultValue="LW 2041" disabled />}
      </Field>
      <Field label={t`Country code`}>
        {(control) => (
          <Select
            {...control}
            value={country}
            onChange={setCountry}
            options={[
              { value: '49', label: '+49 Deutschland' },
              { value: '86', label: '+86 中国' },
            ]}
          />
        )}
      </Field>
      <Select
        compact
        aria-label={t`Sort by`}
        value="value"
        onChange={() => undefined}
        options={[
          { value: 'value', label: t`Largest value first` },
          { value: 'name', label: t`By name` },
        ]}
      />
      <SearchInput
        label={t`Search shares`}
        placeholder={t`Code, name or pinyin`}
        value={search}
        onChange={setSearch}
      />
      <Field label={t`Your message`}>{(control) => <TextArea {...control} rows={2} />}</Field>
    </Sample>
  );
}

function PasswordSamples() {
  const { t } = useLingui();
  const [password, setPassword] = useState('hunter');
  const [pin, setPin] = useState('123');
  const strength = Math.min(4, Math.floor(password.length / 4)) as Strength;
  return (
    <Sample name="PasswordInput · PasswordStrength · PinInput">
      <Field label={t`Password`}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <PasswordStrength strength={strength} />
      <Field label={t`Trading password`} hint={t`Six digits`}>
        {(control) => <PinInput {...control} value={pin} onChange={setPin} />}
      </Field>
      <Field label={t`Trading password`} error={t`The trading password is wrong.`}>
        {(control) => <PinInput {...control} value="" onChange={() => undefined} />}
      </Field>
    </Sample>
  );
}
