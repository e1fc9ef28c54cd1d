import {
  type AdminSite,
  adminSearch,
  type SearchAccount,
  type SearchConnection,
  type SearchEngine,
} from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { TestButton } from './TestButton.tsx';

type Props = {
  site: AdminSite;
  engine: SearchEngine;
  accounts: readonly SearchAccount[];
  connection: SearchConnection | undefined;
  onClose: () => void;
};

/** First the account, then its properties; the matching one is preselected. */
export const ConnectDialog = ({ site, engine, accounts, connection, onClose }: Props) => {
  const { searchEngines, siteSearch } = useAdminTexts();
  const t = siteSearch.dialog;
  const name = searchEngines.engines[engine];
  const form = useForm({
    schema: adminSearch.connect.body,
    initial: {
      accountId: connection?.accountId ?? accounts[0]?.id ?? '',
      property: connection?.property ?? '',
    },
    send: (body) => call(adminSearch.connect, { params: { id: site.id }, body }),
    done: () => {
      refresh('search', 'sites');
      toast(t.saved(name));
      onClose();
    },
  });
  const { accountId, property } = form.values;
  const query = useQuery(adminQueries.searchProperties(accountId, site.id));
  const found = query.data;
  const proposed = found?.proposed ?? null;
  const { set } = form;
  // Preselects once the service has answered, never over the user's choice.
  useEffect(() => {
    if (property === '' && proposed) set('property', proposed);
  }, [property, proposed, set]);
  const account = accounts.find(({ id }) => id === accountId);
  const offered = found?.properties.filter(({ usable }) => usable) ?? [];
  const options = [
    ...offered.map((one) => ({
      value: one.property,
      label: one.property,
      ...(one.property === proposed ? { hint: t.proposed } : {}),
    })),
    ...(property !== '' && !offered.some((one) => one.property === property)
      ? [{ value: property, label: property, hint: t.unusable }]
      : []),
  ];
  const hint = () => {
    if (query.isFetching) return t.loading;
    if (found && !found.trouble && offered.length === 0) return t.empty;
    return account?.email ? t.propertyHint(account.email) : t.propertyHintBing;
  };
  return (
    <Dialog open title={t.title(name)} onClose={onClose}>
      <form {...form.props}>
        <FormField form={form} name="accountId" label={t.account}>
          {(control) => (
            <Select
              {...control}
              onValue={(id) => {
                form.set('accountId', id);
                form.set('property', '');
              }}
              options={accounts.map(({ id, name: label }) => ({ value: id, label }))}
            />
          )}
        </FormField>
        {found?.trouble && (
          <Notice
            what={searchEngines.troubles[found.trouble]}
            todo={searchEngines.todo[found.trouble]}
          />
        )}
        <FormField form={form} name="property" label={t.property} hint={hint()}>
          {(control) => (
            <Combobox {...control} options={options} results={t.results} none={t.none} />
          )}
        </FormField>
        <TestButton accountId={accountId} property={property} key={`${accountId} ${property}`} />
        <FormEnd
          needs={adminSearch.connect}
          form={form}
          submit={t.save}
          disabled={property === ''}
        />
      </form>
    </Dialog>
  );
};
