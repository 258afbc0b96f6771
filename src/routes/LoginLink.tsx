import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';

import { Button } from '../ui/Button.tsx';

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
