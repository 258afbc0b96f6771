import { useLingui } from '@lingui/react/macro';

import { setAmountsHidden, useAmountsHidden } from './amounts.ts';
import { IconButton } from './IconButton.tsx';

/** The eye. */
export function AmountsToggle() {
  const { t } = useLingui();
  const hidden = useAmountsHidden();
  return (
    <IconButton
      label={hidden ? t`Show amounts` : t`Hide amounts`}
      icon={hidden ? 'eye-off' : 'eye'}
      onClick={() => setAmountsHidden(!hidden)}
    />
  );
}
