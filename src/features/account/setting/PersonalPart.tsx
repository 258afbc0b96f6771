import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { UserInfo } from '../../../../contract/user/types.ts';
import { useStaleAt } from '../../../offline/use-stale-at.ts';
import { AvatarPicture } from '../avatar/AvatarPicture.tsx';
import { EditAvatarSheet } from '../avatar/EditAvatarSheet.tsx';
import { IdentityChip } from '../../../operations/identity-gate/IdentityChip.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { KeyValue, KeyValueList } from '../../../ui/figures/KeyValue.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Section } from '../../../ui/lists/Section.tsx';
import { StaleMark } from '../../../ui/figures/StaleMark.tsx';
import { InvitationSheet } from '../InvitationSheet.tsx';
import { accountQueries } from '../queries.ts';
import styles from './Setting.module.css';

/** Who I am here: what others see of it, and what only I and the brokerage see. */
export function PersonalPart({ info }: { info: UserInfo }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <div className={styles['person']}>
        <AvatarPicture info={info} size="large" />
        <Button variant="secondary" icon="pencil" onClick={() => setEditing(true)}>
          <Trans>Change picture</Trans>
        </Button>
      </div>
      <Card>
        <KeyValueList>
          <KeyValue label={t`Username`} value={info.username} />
          <KeyValue label={t`Phone number`} value={info.phone} />
          <KeyValue label={t`Customer since`} value={formats.date(info.created_at)} />
        </KeyValueList>
      </Card>
      <Card flush>
        <Row
          leading={<Icon name="identity" />}
          title={t`Identity verification`}
          trailing={<IdentityChip state={info.identity_state} />}
          render={(props) => <Link to="/realNameAuthentication" {...props} />}
        />
      </Card>
      <InvitationCard code={info.invitation_code} />
      <EditAvatarSheet open={editing} onClose={() => setEditing(false)} info={info} />
    </>
  );
}

/** The own code, how often it can still be used, and the way to pass it on. */
function InvitationCard({ code }: { code: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const invitation = useQuery(accountQueries.invitation());
  const staleAt = useStaleAt(invitation);
  const usesLeft = invitation.data?.usesLeft;
  if (code === '') return null;
  return (
    <Section title={t`Invitation`}>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Card flush>
        <Row
          leading={<Icon name="gift" />}
          title={<span className={styles['code']}>{code}</span>}
          subtitle={
            usesLeft === undefined ? undefined : usesLeft === 0 ? (
              <Trans>Used up: nobody else can register with it.</Trans>
            ) : (
              <Plural
                value={usesLeft}
                one="# more person can register with it"
                other="# more people can register with it"
              />
            )
          }
          onPress={() => setOpen(true)}
        />
      </Card>
      <InvitationSheet code={code} open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
