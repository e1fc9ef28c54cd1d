import { limits, type StatusPage, statusPages } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { byName } from '../../kit/lists/by-name.ts';

type Values = {
  title: string;
  slug: string;
  language: 'cs' | 'en';
  scope: 'client' | 'group';
  clientId: string;
  groupId: string;
};

const initial: Values = {
  title: '',
  slug: '',
  language: 'cs',
  scope: 'client',
  clientId: '',
  groupId: '',
};

const bodyOf = ({ scope, clientId, groupId, ...rest }: Values) => ({
  ...rest,
  clientId: scope === 'client' ? clientId : null,
  groupId: scope === 'group' ? groupId : null,
});

const Scope = ({ form }: { form: Form<Values> }) => {
  const t = useAdminTexts().statusPages;
  const clients = useQuery(adminQueries.clients()).data ?? [];
  const groups = useQuery(adminQueries.groups()).data ?? [];
  const { scope } = form.values;
  return (
    <>
      <Segmented
        label={t.scope}
        value={scope}
        onValue={(value) => form.set('scope', value)}
        options={(['client', 'group'] as const).map((value) => ({
          value,
          label: t.scopes[value],
        }))}
      />
      {scope === 'client' ? (
        <FormField form={form} name="clientId" label={t.client}>
          {(control) => (
            <Combobox
              {...control}
              results={t.client}
              none={t.noClient}
              placeholder={t.chooseClient}
              options={byName(clients).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      ) : (
        <FormField form={form} name="groupId" label={t.group}>
          {(control) => (
            <Combobox
              {...control}
              results={t.group}
              none={t.noGroup}
              placeholder={t.chooseGroup}
              options={byName(groups).map(({ id, name, clientName }) => ({
                value: id,
                label: name,
                hint: clientName,
              }))}
            />
          )}
        </FormField>
      )}
    </>
  );
};

type Props = { onClose: () => void; onMade: (page: StatusPage) => void };

export const CreatePage = ({ onClose, onMade }: Props) => {
  const t = useAdminTexts().statusPages;
  const form = useForm({
    schema: statusPages.create.body,
    initial,
    toBody: bodyOf,
    send: (body) => call(statusPages.create, { body }),
    words: {
      'title: too many': t.full(limits.statusPages),
      'slug: not valid': t.slugWrong,
      'clientId: not valid': t.scopeWrong,
      'groupId: not valid': t.scopeWrong,
    },
    done: (made) => {
      refresh('status-pages');
      onMade(made);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.newTitle}>
      <form {...form.props}>
        <FormField form={form} name="title" label={t.title}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <FormField form={form} name="slug" label={t.slug} hint={t.slugHint}>
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
        <Scope form={form} />
        <FormField form={form} name="language" label={t.language}>
          {(control) => (
            <Select
              {...control}
              options={(['cs', 'en'] as const).map((value) => ({
                value,
                label: t.languages[value],
              }))}
            />
          )}
        </FormField>
        <FormEnd needs={statusPages.create} form={form} submit={t.create} />
      </form>
    </Dialog>
  );
};
