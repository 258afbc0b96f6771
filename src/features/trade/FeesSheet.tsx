import { useLingui } from '@lingui/react/macro';

import { FeesAndLimits } from '../fees/FeesAndLimits.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';

type Props = { open: boolean; onClose: () => void };

export function FeesSheet({ open, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Fees and limits`}>
      <FeesAndLimits />
    </Sheet>
  );
}
