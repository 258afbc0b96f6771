import { useLingui } from '@lingui/react/macro';

import { changeAppearance, useAppearance } from '../../lib/appearance.ts';
import { IconButton } from '../icons/IconButton.tsx';

/** The eye. */
export function AmountsToggle() {
  const { t } = useLingui();
  const hidden = useAppearance().amountsHidden;
  return (
    <IconButton
      label={hidden ? t`Show amounts` : t`Hide amounts`}
      icon={hidden ? 'eye-off' : 'eye'}
      onClick={() => changeAppearance({ amountsHidden: !hidden })}
    />
  );
}
