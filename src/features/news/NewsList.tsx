import type { NewsHeadline } from '../../../contract/news/types.ts';
import { DayItem, DayList } from '../../records/DayList.tsx';
import type { DayListProps } from '../../records/DayList.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { HeadlineRow } from './HeadlineRow.tsx';

type Props = DayListProps<NewsHeadline> & {
  renderArticle: (id: string) => RenderAnchor;
  selected: string | undefined;
};

/** Articles by market day. */
export function NewsList({ renderArticle, selected, ...list }: Props) {
  return (
    <DayList
      {...list}
      timeOf={({ publishedAt }) => publishedAt}
      renderItem={(headline) => (
        <DayItem key={headline.id}>
          <HeadlineRow
            headline={headline}
            render={renderArticle(headline.id)}
            selected={headline.id === selected}
          />
        </DayItem>
      )}
    />
  );
}
