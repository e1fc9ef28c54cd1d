import {
  type AdminGroup,
  type Client,
  type Grant,
  type Person,
  people,
  type SiteName,
} from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { FormLeaveGuard } from '../../kit/forms/FormLeaveGuard.tsx';
import { GrantPicker } from './GrantPicker.tsx';
import { storePerson } from './store-person.ts';

type Props = {
  person: Person;
  clients: readonly Client[];
  groups: readonly AdminGroup[];
  sites: readonly SiteName[];
};

export const PersonGrants = ({ person, ...lists }: Props) => {
  const { person: t, grants: words } = useAdminTexts();
  const initial: { grants: Grant[] } = { grants: person.grants.map(({ on, id }) => ({ on, id })) };
  const form = useForm({
    schema: people.changeGrants.body,
    initial,
    words: { 'grants: not found': words.gone },
    send: (body) => call(people.changeGrants, { params: { id: person.id }, body }),
    done: (stored) => {
      storePerson(stored);
      toast(t.grantsSaved(stored.name));
    },
  });
  const isOperator = person.role === 'admin';
  if (person.rank === 'owner')
    return (
      <Section heading={t.grants}>
        <p>{t.grantsAdmin}</p>
      </Section>
    );
  return (
    <Section heading={t.grants}>
      <form {...form.props} className="form wide-form">
        {isOperator && <p>{t.grantsOperator}</p>}
        <GrantPicker
          {...lists}
          clientsOnly={isOperator}
          value={form.values.grants}
          onValue={(grants) => form.set('grants', grants)}
          error={form.errors.grants}
          settled={!form.changed}
        />
        {(form.changed || form.busy) && (
          <FormEnd needs={people.changeGrants} form={form} submit={t.grantsSave}>
            <Button look="quiet" onClick={() => form.reset(initial)}>
              {t.grantsReset}
            </Button>
          </FormEnd>
        )}
      </form>
      <FormLeaveGuard unsaved={() => form.changed} />
    </Section>
  );
};
