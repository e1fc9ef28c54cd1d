import './status-pages.css';
import {
  NoticeImpact,
  NoticeState,
  type StatusNotice,
  type StatusPage,
  statusPages,
} from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

type Update = { state: NoticeState; text: string };

const UpdateFields = ({ form }: { form: Form<Update> }) => {
  const t = useAdminTexts().statusPages.notices;
  return (
    <>
      <FormField form={form} name="state" label={t.state}>
        {(control) => (
          <Select
            {...control}
            options={NoticeState.options.map((value) => ({ value, label: t.states[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="text" label={t.text} hint={t.textHint}>
        {(control) => <Textarea {...control} rows={5} />}
      </FormField>
    </>
  );
};

/** The button publishes at once or only stores, depending on whether the page is public. */
const useTold = ({ visible }: StatusPage, onClose: () => void) => {
  const { told, kept, publish, keep } = useAdminTexts().statusPages.notices;
  const done = () => {
    refresh('status-pages');
    toast(visible ? told : kept);
    onClose();
  };
  return { done, submit: visible ? publish : keep };
};

export const UpdateDialog = ({
  page,
  notice,
  onClose,
}: {
  page: StatusPage;
  notice: StatusNotice;
  onClose: () => void;
}) => {
  const t = useAdminTexts().statusPages.notices;
  const { done, submit } = useTold(page, onClose);
  const form = useForm({
    schema: statusPages.updateNotice.body,
    initial: { state: notice.state, text: '' } satisfies Update as Update,
    send: (body) => call(statusPages.updateNotice, { params: { id: notice.id }, body }),
    done,
  });
  return (
    <Dialog open onClose={onClose} title={t.updateTitle(notice.title)}>
      <form {...form.props}>
        <UpdateFields form={form} />
        <FormEnd form={form} submit={submit} />
      </form>
    </Dialog>
  );
};

type Values = Update & { title: string; impact: NoticeImpact; siteIds: string[] };
const blank: Values = {
  title: '',
  impact: 'minor',
  siteIds: [],
  state: 'investigating',
  text: '',
};

/** Filled in already. */
export type Begun = Partial<Pick<Values, 'title' | 'impact' | 'siteIds'>>;

export const NoticeDialog = ({
  page,
  begun,
  onClose,
}: {
  page: StatusPage;
  begun: Begun;
  onClose: () => void;
}) => {
  const t = useAdminTexts().statusPages.notices;
  const { done, submit } = useTold(page, onClose);
  const form = useForm({
    schema: statusPages.openNotice.body,
    initial: { ...blank, ...begun },
    send: (body) => call(statusPages.openNotice, { params: { id: page.id }, body }),
    done,
  });
  const { siteIds, state, text } = form.values;
  const toggle = (id: string, on: boolean) =>
    form.set('siteIds', on ? [...siteIds, id] : siteIds.filter((one) => one !== id));
  const update: Form<Update> = {
    ...form,
    values: { state, text },
    reset: () => form.reset(),
  };
  return (
    <Dialog open onClose={onClose} title={t.write}>
      <form {...form.props}>
        <FormField form={form} name="title" label={t.title}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <UpdateFields form={update} />
        <FormField form={form} name="impact" label={t.impact}>
          {(control) => (
            <Select
              {...control}
              options={NoticeImpact.options.map((value) => ({ value, label: t.impacts[value] }))}
            />
          )}
        </FormField>
        {page.sites.length > 0 && (
          <fieldset className="field status-sites">
            <legend>{t.sites}</legend>
            {page.sites.map(({ siteId, publicName }) => (
              <Checkbox
                key={siteId}
                label={publicName}
                checked={siteIds.includes(siteId)}
                onValue={(on) => toggle(siteId, on)}
              />
            ))}
          </fieldset>
        )}
        <FormEnd form={form} submit={submit} />
      </form>
    </Dialog>
  );
};
