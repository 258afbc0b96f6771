import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { MoversExtract } from '../../features/explore/movers/MoversExtract.tsx';
import { shareLinks } from '../links/anchors.tsx';

/** The movers of the home screen with their links. */
export function HomeMovers() {
  return (
    <MoversExtract
      renderShare={shareLinks.toShare}
      renderAll={(list) => (
        <Link to="/market" search={{ list }}>
          <Trans>Show all</Trans>
        </Link>
      )}
    />
  );
}
