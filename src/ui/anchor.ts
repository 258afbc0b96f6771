import type { ReactElement, ReactNode } from 'react';

/** What a part hands to the caller's own link, so that a part needs no router. */
export type AnchorProps = {
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  /* Of what is shown beside its list. */
  'aria-current'?: true;
  /* Of a link that leads nowhere for the moment. */
  'aria-disabled'?: true;
  'aria-describedby'?: string;
  onClick?: (event: { preventDefault: () => void }) => void;
};

/** `render={(props) => <Link to="/market" {...props} />}` */
export type RenderAnchor = (props: AnchorProps) => ReactElement;
