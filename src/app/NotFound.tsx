import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { TopBar } from '../ui/TopBar.tsx';

export function NotFound() {
  const { t } = useLingui();
  return (
    <Screen top={<TopBar title={t`Page not found`} />}>
      <EmptyState
        icon="search"
        title={t`There is no such page`}
        text={t`The address may be mistyped, or the page may have moved.`}
        action={
          <Button render={(props) => <Link to="/home" {...props} />}>
            <Trans>Go to the start page</Trans>
          </Button>
        }
      />
    </Screen>
  );
}
