import { useLingui, Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import type { Side } from '../../../contract/trade/types.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';

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

/** To the login and back here. */
export function LoginLink({ block = false }: { block?: boolean }) {
  const { href } = useLocation();
  return (
    <Button
      size={block ? 'normal' : 'small'}
      block={block}
      render={(anchor) => <Link to="/login" search={{ to: href }} {...anchor} />}
    >
      <Trans>Log in</Trans>
    </Button>
  );
}

/** Opens the ticket for a share. */
export function useTrade(): (side: Side, code: string) => void {
  const navigate = useNavigate();
  return (side, code) => void navigate({ to: '/shares/creatOrder', search: { code, side } });
}
