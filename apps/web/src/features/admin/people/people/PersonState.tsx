import type { Person, PersonState as State } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';

const shapes: Record<State, MarkShape> = {
  active: 'full',
  invited: 'half',
  invitation_expired: 'broken',
  disabled: 'crossed',
};

export const PersonState = ({ person }: { person: Person }) => {
  const t = useAdminTexts().people;
  const format = useFormat();
  const until = person.state === 'invited' ? person.invitationExpiresAt : null;
  return (
    <div>
      <StateMark shape={shapes[person.state]}>{t.states[person.state]}</StateMark>
      {until && <span className="table-note whole">{t.until(format.date(until))}</span>}
    </div>
  );
};
