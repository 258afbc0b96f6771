import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { languages } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { LanguageList } from '../../ui/controls/LanguageList.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import { Sample } from './Sample.tsx';
import styles from './gallery.module.css';

export function ChoiceSamples() {
  const { t } = useLingui();
  const [span, setSpan] = useState<'intraday' | 'day' | 'week' | 'month'>('day');
  const [list, setList] = useState('watchlist');
  const [agreed, setAgreed] = useState(false);
  const [notified, setNotified] = useState(true);
  const [language, setLanguage] = useState<LanguageCode>('de');
  return (
    <div className={styles['grid']}>
      <Sample name="Segmented">
        <Segmented
          label={t`Span`}
          value={span}
          onChange={setSpan}
          options={[
            { value: 'intraday', label: t`Intraday` },
            { value: 'day', label: t`Day` },
            { value: 'week', label: t`Week` },
            { value: 'month', label: t`Month`, disabled: true },
          ]}
        />
      </Sample>
      <Sample name="TabStrip">
        <TabStrip
          label={t`Lists`}
          value={list}
          onChange={setList}
          tabs={[
            { value: 'watchlist', label: t`Watchlist` },
            { value: 'all', label: t`All` },
            { value: 'gainers', label: t`Gainers` },
            { value: 'losers', label: t`Losers` },
            { value: 'turnover', label: t`Turnover` },
            { value: 'sectors', label: t`Sectors` },
          ]}
        />
      </Sample>
      <Sample name="Checkbox · Switch">
        <Card>
          <Checkbox checked={agreed} onChange={setAgreed}>
            {t`I have read the user agreement and accept it.`}
          </Checkbox>
          <Checkbox checked={false} onChange={setAgreed} aria-invalid>
            {t`This box must be ticked.`}
          </Checkbox>
        </Card>
        <Card flush>
          <Switch
            label={t`Notifications`}
            hint={t`Orders, allotments and payments`}
            checked={notified}
            onChange={setNotified}
          />
          <Switch label={t`Not available here`} checked={false} onChange={setNotified} disabled />
        </Card>
      </Sample>
      <Sample name="LanguageList">
        <Card flush>
          <LanguageList languages={languages.slice(0, 4)} value={language} onChange={setLanguage} />
        </Card>
      </Sample>
    </div>
  );
}
