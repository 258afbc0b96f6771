import { Trans, useLingui } from '@lingui/react/macro';

import { toolNames } from '../../../chart/chart-types.ts';
import type { Drawing } from '../../../chart/chart-types.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { toolNamesShown } from '../labels.ts';
import type { ChartToolsProps } from '../ChartTools.tsx';
import styles from './ChartSheets.module.css';

type Props = Pick<ChartToolsProps, 'onTool' | 'drawings' | 'chart'> & {
  open: boolean;
  onClose: () => void;
};

/** What can be drawn, and what is drawn already: each line can go by itself. */
export function DrawSheet({ open, onClose, onTool, drawings, chart }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Draw</Trans>}>
      <div className={styles['choices']}>
        {toolNames.map((name) => (
          <Button
            key={name}
            variant="secondary"
            onClick={() => {
              onTool(name);
              onClose();
            }}
          >
            {i18n._(toolNamesShown[name])}
          </Button>
        ))}
      </div>
      {drawings.length > 0 && (
        <>
          <h3 className={styles['heading']}>
            <Trans>On this chart</Trans>
          </h3>
          <ul className={styles['list']}>
            {drawings.map((drawing) => (
              <Drawn
                key={drawing.id}
                drawing={drawing}
                onRemove={() => chart?.removeDrawing(drawing.id)}
              />
            ))}
          </ul>
          <Button variant="quiet" onClick={() => chart?.removeDrawing()}>
            <Trans>Remove all</Trans>
          </Button>
        </>
      )}
    </Sheet>
  );
}

function Drawn({ drawing, onRemove }: { drawing: Drawing; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const tool = i18n._(toolNamesShown[drawing.tool]);
  const ends =
    drawing.tool === 'horizontal' ? drawing.pricesMilli.slice(0, 1) : drawing.pricesMilli;
  const prices = ends.map((milli) => formats.price(Math.round(milli / 10) * 10)).join(' – ');
  return (
    <li className={styles['drawn']}>
      <span>
        {tool} <b>{prices}</b>
      </span>
      <IconButton icon="trash" label={t`Remove ${tool} ${prices}`} onClick={onRemove} />
    </li>
  );
}
