import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { IconButton } from '../ui/IconButton.tsx';

/** The bell. */
export function MessagesLink() {
  const { t } = useLingui();
  return (
    <IconButton
      icon="bell"
      label={t`Messages`}
      render={(anchor) => <Link to="/messages" {...anchor} />}
    />
  );
}
