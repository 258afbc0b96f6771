import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';

/** The way to the search: an icon in a top bar, or a button in an empty place. */
export function SearchLink({ block = false }: { block?: boolean }) {
  const { t } = useLingui();
  if (block)
    return (
      <Button render={(anchor) => <Link to="/search/search" {...anchor} />}>{t`Search`}</Button>
    );
  return (
    <IconButton
      icon="search"
      label={t`Search`}
      render={(anchor) => <Link to="/search/search" {...anchor} />}
    />
  );
}
