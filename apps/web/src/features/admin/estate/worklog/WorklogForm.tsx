import { adminWorklog, type WorklogEntry } from '@hlidka/protocol';
import { instantOf, pragueClock } from '@hlidka/texts/prague';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { FormLeaveGuard } from '../../kit/forms/FormLeaveGuard.tsx';
import { MarkdownEditor } from '../../kit/markdown-editor/MarkdownEditor.tsx';

type Props = {
  siteId: string;
  /** The entry to edit; without it a new one. */
  entry?: WorklogEntry;
  onClose: () => void;
};
const longest = 20_000;

export const WorklogForm = ({ siteId, entry, onClose }: Props) => {
  const t = useAdminTexts().worklog;
  const [began] = useState(() => pragueClock(entry ? Date.parse(entry.at) : Date.now()));
  const form = useForm({
    schema: adminWorklog.write.body,
    initial: { text: entry?.text ?? '', minutes: String(entry?.minutes ?? ''), at: began },
    // An untouched time is kept to the second: now, or the entry's.
    toBody: ({ text, minutes, at }) => ({
      text,
      minutes: minutes.trim() === '' ? null : Number(minutes),
      ...(at === began ? {} : { at: instantOf(at) }),
    }),
    words: {
      'at: not valid': t.atWrong,
      ...Object.fromEntries(
        ['wrong type', 'too small', 'too large', 'not valid'].map((issue) => [
          `minutes: ${issue}`,
          t.minutesWrong,
        ]),
      ),
    },
    send: (body) =>
      entry
        ? call(adminWorklog.change, { params: { id: entry.id }, body })
        : call(adminWorklog.write, { params: { id: siteId }, body }),
    done: () => {
      refresh('sites');
      toast(entry ? t.saved : t.written);
      onClose();
    },
  });
  const discard = () => {
    if (!form.changed) return onClose();
    confirm({ title: t.discardAsk, means: t.discardMeans, action: t.discard, run: onClose });
  };
  return (
    <form {...form.props} className="form entry-form">
      <FormField form={form} name="text" label={t.text}>
        {({ name: _name, ...control }) => <MarkdownEditor {...control} max={longest} autoFocus />}
      </FormField>
      <div className="two-fields">
        <FormField form={form} name="minutes" label={t.minutes} optional>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="at" label={t.at} hint={t.atHint}>
          {(control) => <TextInput {...control} type="datetime-local" />}
        </FormField>
      </div>
      <FormEnd needs={adminWorklog.write} form={form} submit={entry ? t.save : t.submit}>
        <Button look="quiet" onClick={discard}>
          {t.discard}
        </Button>
      </FormEnd>
      <FormLeaveGuard unsaved={() => form.changed} />
    </form>
  );
};
