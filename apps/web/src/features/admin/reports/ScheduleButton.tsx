import { type AdminReportDetail, adminReports, dayMs } from '@hlidka/protocol';
import { instantOf, pragueClock } from '@hlidka/texts/prague';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { insideOf } from './periods.ts';
import type { Draft } from './use-draft.ts';

type Props = { report: AdminReportDetail; draft: Draft };

/** Sets or changes when a draft is sent automatically. */
export const ScheduleButton = ({ report, draft }: Props) => {
  const t = useAdminTexts().report;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={report.readers.length === 0} onClick={() => setOpen(true)}>
        {report.sendAt ? t.reschedule : t.schedule}
      </Button>
      {open && <ScheduleDialog report={report} draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
};

const ScheduleDialog = ({ report, draft, onClose }: Props & { onClose: () => void }) => {
  const t = useAdminTexts().report;
  const format = useFormat();
  const [offered] = useState(
    () => (report.sendAt && pragueClock(Date.parse(report.sendAt))) ?? tomorrowMorning(Date.now()),
  );
  const form = useForm({
    schema: adminReports.schedule.body,
    initial: { sendAt: offered },
    toBody: ({ sendAt }) => ({ sendAt: instantOf(sendAt), version: report.version }),
    words: {
      'sendAt: too small': t.schedulePast,
      'sendAt: not valid': t.schedulePast,
      conflict: t.changedElsewhere,
    },
    send: async ({ sendAt }) => {
      const version = await draft.saveNow();
      return call(adminReports.schedule, { params: { id: report.id }, body: { version, sendAt } });
    },
    done: (stored) => {
      draft.keep(stored);
      if (stored.sendAt) toast(t.scheduled(format.dateTime(stored.sendAt)));
      onClose();
    },
  });
  return (
    <Dialog open title={t.scheduleTitle(format.month(insideOf(report.period)))} onClose={onClose}>
      <p className="soft">{t.scheduleMeans}</p>
      <form {...form.props}>
        <FormField form={form} name="sendAt" label={t.scheduleAt}>
          {(control) => <TextInput {...control} type="datetime-local" autoFocus />}
        </FormField>
        <FormEnd needs={adminReports.schedule} form={form} submit={t.scheduleSave} />
      </form>
    </Dialog>
  );
};

const tomorrowMorning = (now: number): string => `${pragueClock(now + dayMs).slice(0, 10)}T08:00`;
