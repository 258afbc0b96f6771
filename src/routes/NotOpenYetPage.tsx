import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';

import { Button } from '../ui/Button.tsx';
import { NotOpenYet } from '../ui/NotOpenYet.tsx';
import { Screen } from '../ui/Screen.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import { useBack } from './use-back.ts';

/** The screen of an area that opens later. */
export function NotOpenYetPage() {
  const { i18n } = useLingui();
  const onBack = useBack('/home');
  const data = useRouterState({ select: (state) => state.matches.at(-1)?.staticData });
  const title = data?.title ? i18n._(data.title) : '';
  const back = data?.tabRoot ? {} : { onBack };
  return (
    <Screen top={<TopBar title={title} large={data?.tabRoot === true} {...back} />}>
      <NotOpenYet
        icon={data?.tab === 'shares' ? 'new' : 'clock'}
        action={
          <Button variant="secondary" render={(props) => <Link to="/home" {...props} />}>
            <Trans>Go to the start page</Trans>
          </Button>
        }
      />
    </Screen>
  );
}
