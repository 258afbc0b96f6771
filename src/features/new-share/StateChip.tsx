import { useLingui } from '@lingui/react/macro';

import type { NewShareState } from '../../../contract/new-share/types.ts';
import { Chip } from '../../ui/lists/Chip.tsx';
import { stateTones, stateWords } from './labels.ts';

/** Where an issue stands for the investor. */
export function StateChip({ state }: { state: NewShareState }) {
  const { i18n } = useLingui();
  return <Chip tone={stateTones[state]}>{i18n._(stateWords[state])}</Chip>;
}
