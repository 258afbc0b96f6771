import { Link } from '@tanstack/react-router';

import type { AnchorProps, RenderAnchor } from '../ui/anchor.ts';

/** Links to articles, for the many places that name some. */
export const newsLinks = {
  toArticle: (id: string): RenderAnchor => toArticle(id),
};

const toArticle = (id: string) => (anchor: AnchorProps) => (
  <Link to="/cms/web" search={{ id }} {...anchor} />
);
