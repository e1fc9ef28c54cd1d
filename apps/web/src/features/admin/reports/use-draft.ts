import { type AdminReportDetail, adminReports } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { storeReport } from './store-report.ts';

/** The text as it is typed, beside the one that is stored; another's change never overwrites it. */
export const useDraft = (report: AdminReportDetail) => {
  const t = useAdminTexts().report;
  const [base, setBase] = useState(report.markdown);
  const save = (body: { markdown: string }) =>
    call(adminReports.change, { params: { id: report.id }, body });
  const keep = (stored: AdminReportDetail) => {
    setBase(stored.markdown);
    storeReport(stored);
  };
  const form = useForm({
    schema: adminReports.change.body,
    initial: { markdown: report.markdown },
    words: { 'not found': t.goneElsewhere, 'already sent': t.sentElsewhere },
    send: save,
    done: (stored) => {
      keep(stored);
      toast(t.saved);
    },
  });
  const text = form.values.markdown;
  const dirty = text.trim() !== base.trim();
  const changedElsewhere = report.markdown !== base;
  const takeTheirs = () => {
    form.reset({ markdown: report.markdown });
    setBase(report.markdown);
  };
  if (changedElsewhere && !dirty) takeTheirs();
  return {
    form,
    text,
    dirty,
    changedElsewhere: changedElsewhere && dirty,
    takeTheirs,
    /** Stores what is unsaved, for the steps that need it stored. */
    saveNow: async () => {
      if (dirty) keep(await save({ markdown: text }));
    },
  };
};
export type Draft = ReturnType<typeof useDraft>;
