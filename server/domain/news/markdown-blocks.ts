import MarkdownIt from 'markdown-it';

import type { ArticleBlock } from '../../../contract/news/types.ts';
import { blocksOfHtml } from './html-blocks.ts';

/** CommonMark with tables. HTML in it is text, and no link is judged here: the reader of HTML does it. */
const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdownIt.validateLink = () => true;

/**
 * The Markdown that the operator writes in. A library makes HTML of it, and the same reader as for HTML
 * of strangers makes blocks of that: one list says what an article may hold.
 */
export function blocksOfMarkdown(markdown: string): ArticleBlock[] {
  return blocksOfHtml(markdownIt.render(markdown));
}
