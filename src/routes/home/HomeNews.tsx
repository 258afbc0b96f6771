import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { Headlines } from '../../features/news/Headlines.tsx';
import { newsLinks } from '../links/anchors.tsx';

/** The headlines of the home screen with their links. */
export function HomeNews() {
  return (
    <Headlines
      renderArticle={newsLinks.toArticle}
      renderAnnouncement={newsLinks.toAnnouncement}
      renderAll={(list) => (
        <Link to="/cms/web" search={{ list }}>
          <Trans>Show all</Trans>
        </Link>
      )}
    />
  );
}
