import { Trans, useLingui } from '@lingui/react/macro';

import { sectors } from '../../../contract/market/types.ts';
import type { Sector } from '../../../contract/market/types.ts';
import type { NewShare } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { boardNames, sectorNames } from '../../i18n/labels/instruments.ts';
import { endTime } from '../../lib/market-time.ts';
import { clockTime, rateText, ratioText } from './times.ts';

const unknown = '–';

/** All that is published about an issue. */
export function IssueFacts({ issue }: { issue: NewShare }) {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const sector: Sector | undefined = sectors.find((name) => name === issue.sector);
  const date = (iso: string | null) => (iso === null ? unknown : formats.date(iso));
  const day = date(issue.applyOn);
  const times = `${clockTime(issue.applyFromAt)}–${endTime(issue.applyUntilAt)}`;
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={<Trans>Application code</Trans>} value={issue.applicationCode} />
        <KeyValue label={<Trans>Share code</Trans>} value={`${issue.code}.${issue.exchange}`} />
        <KeyValue label={<Trans>Board</Trans>} value={i18n._(boardNames[issue.board])} />
        <KeyValue
          label={<Trans>Sector</Trans>}
          value={sector ? i18n._(sectorNames[sector]) : unknown}
        />
        <KeyValue label={<Trans>Issue price</Trans>} value={formats.fixedPrice(issue.priceMilli)} />
        <KeyValue
          label={<Trans>P/E ratio</Trans>}
          value={ratioText(issue.peHundredths, formats.price)}
        />
        <KeyValue
          label={<Trans>Sector P/E</Trans>}
          value={ratioText(issue.sectorPeHundredths, formats.price)}
        />
        <KeyValue
          label={<Trans>Shares issued</Trans>}
          value={formats.quantity(issue.issueQuantity)}
        />
        <KeyValue
          label={<Trans>Offered to the public</Trans>}
          value={formats.quantity(issue.publicQuantity)}
        />
        <KeyValue
          label={<Trans>Money raised</Trans>}
          value={formats.compactMoney(issue.fundsMinor)}
        />
        <KeyValue
          label={<Trans>Most per account</Trans>}
          value={formats.quantity(issue.limitQuantity)}
        />
        <KeyValue
          label={<Trans>Shares per number</Trans>}
          value={formats.quantity(issue.unitQuantity)}
        />
        <KeyValue label={<Trans>Announced on</Trans>} value={date(issue.publishedOn)} />
        <KeyValue label={<Trans>Applications</Trans>} value={t`${day}, ${times}`} />
        <KeyValue label={<Trans>Draw on</Trans>} value={date(issue.drawOn)} />
        <KeyValue label={<Trans>Result and payment</Trans>} value={date(issue.resultOn)} />
        <KeyValue label={<Trans>Listed on</Trans>} value={date(issue.listedOn)} />
        {issue.appliedQuantity !== null && (
          <KeyValue
            label={<Trans>Applied for by everyone</Trans>}
            value={formats.quantity(issue.appliedQuantity)}
          />
        )}
        {issue.lotRateE6 !== null && (
          <KeyValue
            label={<Trans>Proportion of numbers that win</Trans>}
            value={rateText(issue.lotRateE6)}
          />
        )}
      </KeyValueList>
    </Card>
  );
}
