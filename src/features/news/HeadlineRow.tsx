import { useLingui } from '@lingui/react/macro';

import type { NewsHeadline } from '../../../contract/news/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { classes } from '../../ui/classes.ts';
import styles from './HeadlineRow.module.css';
import { filterNames, foreignTag, headlineText, sourceText } from './labels.ts';

type Props = {
  headline: NewsHeadline;
  render: RenderAnchor;
  /** Which category it is: where several stand in one list. */
  withCategory?: boolean;
  /** The day as well as the time: where the list says no day. */
  withDay?: boolean;
  selected?: boolean;
  /** Title and line of origin alone. */
  short?: boolean;
};

/** An article in a list: its title, the beginning, who says it and when. */
export function HeadlineRow(props: Props) {
  const { headline, render, withCategory = false, withDay = false } = props;
  const { i18n } = useLingui();
  const formats = useFormats();
  const { title, text } = headlineText(headline);
  const foreign = foreignTag(headline);
  const { publishedAt, category } = headline;
  const time = formats.time(publishedAt).slice(0, 5);
  return render({
    className: classes(styles['row'], props.selected && styles['selected']),
    children: (
      <>
        <span className={styles['title']} lang={foreign}>
          {title}
        </span>
        {!props.short && text !== '' && (
          <span className={styles['text']} lang={foreign} data-may-shorten>
            {text}
          </span>
        )}
        <span className={styles['origin']}>
          {withCategory && <span>{i18n._(filterNames[category])}</span>}
          <span>{sourceText(headline)}</span>
          <time dateTime={new Date(publishedAt).toISOString()}>
            {withDay ? `${formats.date(marketDateOf(publishedAt))} ${time}` : time}
          </time>
        </span>
      </>
    ),
  });
}
