import type { ReactElement } from 'react';
import { Link } from '@tanstack/react-router';

import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { Row } from '../../../ui/lists/Row.tsx';
import type { SettingPart } from './parts.ts';

type Props = {
  part: SettingPart;
  /** The page that stands beside the list. */
  current: SettingPart | undefined;
  icon: IconName | ReactElement;
  title: string;
  subtitle?: string;
  trailing?: string;
};

/** A row that opens one page of the settings; beside the list it replaces the one before. */
export function PartRow({ part, current, icon, title, subtitle, trailing }: Props) {
  return (
    <Row
      leading={typeof icon === 'string' ? <Icon name={icon} /> : icon}
      title={title}
      {...(subtitle === undefined ? {} : { subtitle })}
      {...(trailing === undefined ? {} : { trailing })}
      render={(props) => (
        <Link
          to="/setting"
          search={{ part }}
          replace={current !== undefined}
          aria-current={current === part}
          {...props}
        />
      )}
    />
  );
}
