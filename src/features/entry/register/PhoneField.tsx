import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';

import { currentLanguage, tagOf } from '../../../lib/language.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { dialCodes, regions } from './phone.ts';
import type { Region } from './phone.ts';
import styles from '../Entry.module.css';

type Props = {
  region: Region;
  number: string;
  error: string | undefined;
  onRegion: (region: Region) => void;
  onNumber: (number: string) => void;
};

/** A phone number with its country code; a whole number pasted with + is taken as it is. */
export function PhoneField({ region, number, error, onRegion, onNumber }: Props) {
  const { t } = useLingui();
  const options = useRegionOptions();
  return (
    <Field label={t`Phone number`} error={error}>
      {(control) => (
        <div className={styles['phone']}>
          <Select
            aria-label={t`Country code`}
            name="country-code"
            autoComplete="tel-country-code"
            options={options}
            value={region}
            shown={`+${dialCodes[region]}`}
            onChange={(value) => {
              const found = regions.find((one) => one === value);
              if (found) onRegion(found);
            }}
          />
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            name="phone"
            autoComplete="tel-national"
            value={number}
            onChange={(event) => onNumber(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

function useRegionOptions() {
  const tag = tagOf(currentLanguage());
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    return regions
      .map((region) => ({ region, name: names.of(region) ?? region }))
      .sort((a, b) => a.name.localeCompare(b.name, tag))
      .map(({ region, name }) => ({ value: region, label: `+${dialCodes[region]} ${name}` }));
  }, [tag]);
}
