import { type Person, people } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { PersonState } from './PersonState.tsx';
import { useDoorActions, usePersonActions } from './use-person-actions.ts';

/** Whether the person has access, and all actions that change it. */
export const PersonAccess = ({ person }: { person: Person }) => {
  const t = useAdminTexts().person;
  const format = useFormat();
  const actions = usePersonActions(person);
  const doors = useDoorActions(person);
  const [link, setLink] = useState<string | null>(null);
  const { state } = person;
  const waiting = state === 'invited' || state === 'invitation_expired';
  return (
    <Section heading={t.access}>
      <Facts
        items={[
          [t.state, <PersonState key="state" person={person} />],
          [
            t.seen,
            person.lastSeenAt ? <RelativeTime key="seen" at={person.lastSeenAt} /> : t.never,
          ],
          ...(person.agencyAccount ? [[t.agencyAccount, t.agencyAccountOn] as const] : []),
          [t.passkeys, person.passkeys > 0 ? format.number(person.passkeys) : t.noPasskeys],
          [t.secondFactor, person.secondFactor ? t.secondFactorOn : t.secondFactorOff],
          [t.invited, person.invitedAt && format.date(person.invitedAt)],
          [t.created, format.date(person.createdAt)],
        ]}
      />
      <div className="row">
        {waiting && (
          <>
            <Button size="small" onClick={() => void actions.resend(setLink)}>
              {t.resend}
            </Button>
            <Button size="small" onClick={actions.revoke}>
              {t.revoke}
            </Button>
          </>
        )}
        {state === 'active' && (
          <Button size="small" onClick={actions.sendReset}>
            {t.reset}
          </Button>
        )}
        {person.agencyAccount && (
          <Button
            size="small"
            needs={people.unlinkAgencyAccount}
            onClick={doors.unlinkAgencyAccount}
          >
            {t.agencyAccountUnlink}
          </Button>
        )}
        {person.secondFactor && (
          <Button size="small" needs={people.endSecondFactor} onClick={doors.endSecondFactor}>
            {t.secondFactorEnd}
          </Button>
        )}
        {state === 'disabled' ? (
          <Button size="small" onClick={actions.enable}>
            {t.enable}
          </Button>
        ) : (
          <Button size="small" onClick={actions.disable}>
            {t.disable}
          </Button>
        )}
      </div>
      {link && <InvitationLink name={person.name} link={link} onClose={() => setLink(null)} />}
    </Section>
  );
};
