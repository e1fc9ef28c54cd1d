import {
  type AdminGroup,
  type Client,
  type FirstSteps,
  type Grant,
  type InvitedPerson,
  type Language,
  people,
  type Rank,
  type Role,
  type SiteName,
} from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { LocalAddress } from '../../keep/installation/LocalAddress.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { FormLeaveGuard } from '../../kit/forms/FormLeaveGuard.tsx';
import { AccountChoices } from './AccountChoices.tsx';
import { GrantPicker } from './GrantPicker.tsx';
import { InvitationLink } from './InvitationLink.tsx';

type Invitation = {
  email: string;
  name: string;
  role: Role;
  rank: Rank;
  language: Language;
  grants: Grant[];
};
const emptyInvitation = (grants: Grant[]): Invitation => ({
  email: '',
  name: '',
  role: 'client',
  rank: 'operator',
  language: 'cs',
  grants,
});

type Props = {
  clients: readonly Client[];
  groups: readonly AdminGroup[];
  sites: readonly SiteName[];
  given: Grant[];
  /** Whether mail is sent; otherwise the link is handed over. */
  mails: boolean;
  address: FirstSteps['address'];
};

export const InviteForm = ({ given, mails, address, ...lists }: Props) => {
  const { invite: t, grants: grantWords } = useAdminTexts();
  const navigate = useNavigate();
  const sent = useRef(false);
  const [made, setMade] = useState<InvitedPerson | null>(null);
  const open = (id: string) => void navigate({ to: '/people/$id', params: { id } });
  const form = useForm({
    schema: people.invite.body,
    initial: emptyInvitation(given),
    toBody: ({ rank, ...values }) =>
      values.role === 'client' ? values : { ...values, rank, grants: [] },
    words: {
      'email: taken': t.emailTaken,
      taken: t.emailTaken,
      'grants: not found': grantWords.gone,
    },
    send: (body) => call(people.invite, { body }),
    done: (person) => {
      sent.current = true;
      refresh('people', 'deliveries', 'sites');
      toast((person.link ? t.made : t.sent)(person.email));
      if (person.link) setMade(person);
      else open(person.id);
    },
  });
  const { role } = form.values;
  return (
    <form {...form.props} className="form wide-form">
      <LocalAddress address={address} />
      {!mails && <Notice what={t.noMail} todo={t.noMailTodo} />}
      <FormField form={form} name="email" label={t.email}>
        {(control) => (
          <TextInput {...control} type="email" inputMode="email" autoComplete="off" autoFocus />
        )}
      </FormField>
      <FormField form={form} name="name" label={t.name}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <AccountChoices
        values={form.values}
        onRole={(role) => form.set('role', role)}
        onRank={(rank) => form.set('rank', rank)}
        onLanguage={(language) => form.set('language', language)}
        roleHint={t.roleHints[role]}
      />
      {role === 'client' && (
        <fieldset className="bare">
          <legend>{t.grants}</legend>
          <GrantPicker
            {...lists}
            value={form.values.grants}
            onValue={(grants) => form.set('grants', grants)}
            error={form.errors.grants}
          />
        </fieldset>
      )}
      <FormEnd needs={people.invite} form={form} submit={mails ? t.send : t.create} />
      {made?.link && (
        <InvitationLink name={made.name} link={made.link} onClose={() => open(made.id)} />
      )}
      <FormLeaveGuard unsaved={() => form.changed && !sent.current} />
    </form>
  );
};
