import { Link } from '@tanstack/react-router';

import type { AnchorProps, RenderAnchor } from '../ui/anchor.ts';

/** Links to articles, for the many places that name some. */
export const newsLinks = {
  toArticle: (id: string): RenderAnchor => toArticle(id),
  /** What the exchange and the brokerage announce, among the details of the home screen. */
  toAnnouncement: (id: string): RenderAnchor => toAnnouncement(id),
};

const toAnnouncement = (id: string) => (anchor: AnchorProps) => (
  <Link to="/homedetail" search={{ id }} {...anchor} />
);

const toArticle = (id: string) => (anchor: AnchorProps) => (
  <Link to="/cms/web" search={{ id }} {...anchor} />
);
