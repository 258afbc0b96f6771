import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { useUnread } from '../features/message/unread/use-unread.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** The bell, with what is not read. */
export function MessagesLink() {
  const { t } = useLingui();
  const count = useUnread()?.total ?? 0;
  const label =
    count === 0
      ? t`Messages`
      : plural(count, { one: 'Messages, # unread', other: 'Messages, # unread' });
  return (
    <IconButton
      icon="bell"
      badge={count}
      label={label}
      render={(anchor) => <Link to="/messages" {...anchor} />}
    />
  );
}
