import { type AdminReportDetail, adminReports } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { adminQueries } from '../kit/api/queries.ts';
import { refresh } from '../kit/api/refresh.ts';
import { byName } from '../kit/lists/by-name.ts';
import { SitePicker } from '../kit/scope/SitePicker.tsx';
import { insideOf, recentPeriods } from './periods.ts';

type Props = {
  clientId?: string;
  onClose: () => void;
  onDone: (draft: AdminReportDetail) => void;
};
const offeredMonths = 24;

export const NewReportDialog = ({ clientId = '', onClose, onDone }: Props) => {
  const t = useAdminTexts().newReport;
  const format = useFormat();
  const clients = useQuery(adminQueries.clients()).data ?? [];
  const [periods] = useState(() => recentPeriods(Date.now(), offeredMonths));
  const form = useForm({
    schema: adminReports.draft.body,
    initial: { clientId, siteId: '', period: periods[1] ?? '' },
    toBody: (values) => ({ ...values, siteId: values.siteId || null }),
    belongs: { taken: 'period' },
    words: {
      'clientId: not valid': t.clientWrong,
      'period: taken': `${t.taken} ${t.takenTodo}`,
    },
    send: (body) => call(adminReports.draft, { body }),
    done: (draft) => {
      refresh('reports');
      toast(t.created);
      onDone(draft);
    },
  });
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className="soft">{t.means}</p>
      <form {...form.props}>
        <FormField form={form} name="clientId" label={t.client}>
          {(control) => (
            <Combobox
              {...control}
              onValue={(id) => {
                control.onValue(id);
                if (id !== control.value) form.set('siteId', '');
              }}
              results={t.client}
              none={t.clientNone}
              placeholder={t.clientPlaceholder}
              options={byName(clients).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
        {form.values.clientId !== '' && (
          <FormField form={form} name="siteId" label={t.site}>
            {(control) => (
              <SitePicker {...control} clientId={form.values.clientId} any={t.allSites} />
            )}
          </FormField>
        )}
        <FormField form={form} name="period" label={t.period}>
          {(control) => (
            <Select
              {...control}
              options={periods.map((value) => ({ value, label: format.month(insideOf(value)) }))}
            />
          )}
        </FormField>
        <FormEnd needs={adminReports.draft} form={form} submit={t.submit} />
      </form>
    </Dialog>
  );
};
