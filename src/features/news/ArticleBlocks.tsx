import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import type { ArticleBlock, ArticleText } from '../../../contract/news/types.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './ArticleBlocks.module.css';

/** An article out of its blocks. They never move: their place is their key. */
export function ArticleBlocks({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

/** A type that this app does not know is left out. */
function Block({ block }: { block: ArticleBlock }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{runsOf(block.texts)}</p>;
    case 'quote':
      return <blockquote className={styles['quote']}>{runsOf(block.texts)}</blockquote>;
    case 'heading': {
      // The title of the article is the second level of the page.
      const Heading = block.level === 2 ? 'h3' : 'h4';
      return <Heading className={styles['heading']}>{runsOf(block.texts)}</Heading>;
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={styles['list']} data-ordered={block.ordered}>
          {block.items.map((item, at) => (
            <li key={at}>{runsOf(item)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <FigureTable header={block.header} rows={block.rows} />;
    case 'code':
      return <pre className={styles['code']}>{block.text}</pre>;
    case 'picture': {
      const { alt } = block;
      return (
        <p className={styles['picture']}>
          <Icon name="image" />
          <span>
            <Trans>Picture: {alt}</Trans>
          </span>
        </p>
      );
    }
    default:
      return null;
  }
}

function runsOf(texts: readonly ArticleText[]): ReactNode {
  return texts.map((run, at) => <Run key={at} run={run} />);
}

function Run({ run: { text, strong, emphasis, href } }: { run: ArticleText }): ReactNode {
  let content: ReactNode = text;
  if (emphasis) content = <em>{content}</em>;
  if (strong) content = <strong>{content}</strong>;
  if (href === undefined || !isWebLink(href)) return content;
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer external">
      {content}
    </a>
  );
}

/** The brokerage lets no other through; a link is worth looking at twice. */
function isWebLink(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}
