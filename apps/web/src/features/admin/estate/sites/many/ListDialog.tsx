import './many.css';
import { type ListedSite, siteLists } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../../api.ts';
import { useAdminTexts, useFormat, useTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Table } from '../../../../../ui/content/Table.tsx';
import { Field } from '../../../../../ui/form/Field.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import { useSettled } from '../../../../../ui/hooks/use-settled.ts';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../../kit/api/refresh.ts';
import { useAct } from '../../../kit/api/use-act.ts';

/** Sites from a pasted list: what each line makes is shown while it is written, one yes adds them. */
export const ListDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useAdminTexts().many.list;
  const common = useTexts();
  const format = useFormat();
  const act = useAct();
  const [text, setText] = useState('');
  const asked = useSettled(text.trim());
  const preview = useQuery({
    queryKey: ['sites', 'list', asked] as const,
    queryFn: () => call(siteLists.add, { body: { text: asked, preview: true } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const error = asked && preview.error ? errorWords(common, format, preview.error).what : undefined;
  const listed = asked && !error ? (preview.data?.sites ?? []) : [];
  const well = listed.filter(({ problem }) => problem === null).length;
  const add = () =>
    act('site list', async () => {
      const { made } = await call(siteLists.add, { body: { text: asked, preview: false } });
      refresh('sites');
      toast(t.made(made));
      onClose();
    });
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field label={t.label} hint={t.hint} error={error}>
          {(control) => <Textarea {...control} value={text} onValue={setText} />}
        </Field>
        <section className="act-previewed" aria-label={t.preview}>
          {listed.length > 0 && <Listed sites={listed} />}
        </section>
        <div className="form-actions">
          <Button type="submit" look="main" needs={siteLists.add} disabled={well === 0}>
            {t.save(well)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const Listed = ({ sites }: { sites: readonly ListedSite[] }) => {
  const t = useAdminTexts().many.list;
  const clientWords = ({ client, isNewClient }: ListedSite) =>
    client === null ? t.ownSites : isNewClient ? t.newClient(client) : client;
  return (
    <Table
      caption={t.preview}
      rows={sites}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'name', header: t.columns.name, cell: ({ name }) => name },
        { key: 'address', header: t.columns.address, cell: ({ url }) => url },
        { key: 'client', header: t.columns.client, cell: clientWords },
        { key: 'tags', header: t.columns.tags, cell: ({ tags }) => tags.join(', ') },
        {
          key: 'what',
          header: t.columns.what,
          cell: ({ problem }) => (problem ? <strong>{t.problems[problem]}</strong> : t.add),
        },
      ]}
    />
  );
};
