import { Trans } from '@lingui/react/macro';

import type { AssetParts } from '../../contract/trade/assets.ts';
import { useFormats } from '../i18n/formats.ts';
import { Amount } from '../ui/figures/Amount.tsx';
import { KeyValue } from '../ui/figures/KeyValue.tsx';
import { useAssetLines } from './asset-parts.ts';

/** The parts of the total, line by line, for a list of figures. */
export function AssetLines({ parts }: { parts: AssetParts }) {
  const formats = useFormats();
  return useAssetLines(parts).map(({ part, label, minor }) => (
    <KeyValue
      key={part}
      label={label}
      hint={
        part === 'owedMinor' ? (
          <Trans>What you owe is taken off the total, interest included.</Trans>
        ) : undefined
      }
      value={
        <span data-testid={`asset-${part}`}>
          <Amount text={formats.money(minor)} />
        </span>
      }
    />
  ));
}
