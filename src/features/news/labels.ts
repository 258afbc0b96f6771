import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

import { languageOf } from '../../../contract/language.ts';
import type { NewsReport, ReportFigures, ReportKind } from '../../../contract/news/report.ts';
import type { NewsHeadline } from '../../../contract/news/types.ts';
import { currentLanguage } from '../../lib/language.ts';
import { marketWords } from './market-labels.ts';
import { shareWords } from './share-labels.ts';
import type { NewsFilter } from './filters.ts';

/** A report in the language of the app: what happened, and the figures that matter most. */
export type ReportText = { title: string; text: string };
export type ReportWriters<Kind extends ReportKind> = {
  [Name in Kind]: (figures: ReportFigures[Name]) => ReportText;
};

export const filterNames: Record<NewsFilter, MessageDescriptor> = {
  all: msg`All`,
  market: msg`Markets`,
  company: msg`Companies`,
  domestic: msg`Domestic economy`,
  foreign: msg`Foreign economy`,
  announcement: msg`Announcements`,
  bookmarks: msg`Bookmarks`,
};

const writers: ReportWriters<ReportKind> = { ...marketWords, ...shareWords };

/** A report in words. One of a kind that this app does not know says so. */
export function reportText({ kind, figures }: NewsReport): ReportText {
  if (!Object.hasOwn(writers, kind)) return unknownText();
  const write = writers[kind] as (figures: never) => ReportText;
  try {
    return write(figures as never);
  } catch {
    // Figures that a later brokerage names otherwise.
    return unknownText();
  }
}

/** Title and summary of an article, whoever wrote it. */
export function headlineText({
  title,
  summary,
  report,
}: Pick<NewsHeadline, 'title' | 'summary' | 'report'>): ReportText {
  return report ? reportText(report) : { title, text: summary };
}

/** Who says it. */
export function sourceText({ origin, source }: Pick<NewsHeadline, 'origin' | 'source'>): string {
  if (origin === 'exchange') return t`Exchange report`;
  return source === '' ? newsName : source;
}

/** The tag of an article's language, where it is another than the app's. */
export function foreignTag({ lang }: Pick<NewsHeadline, 'lang'>): string | undefined {
  return lang === null || lang === currentLanguage() ? undefined : languageOf(lang)?.tag;
}

function unknownText(): ReportText {
  return {
    title: t`New report`,
    text: t`This version of the app cannot show this report. Please update the app.`,
  };
}

/** The brokerage's own name, the same in every language. */
const newsName = 'Lotwise';
