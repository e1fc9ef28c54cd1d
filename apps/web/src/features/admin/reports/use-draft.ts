import { ApiError } from '@hlidka/client';
import { type AdminReportDetail, adminReports } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../api/refresh.ts';
import { storeReport } from './store-report.ts';

/** The text as it is typed, beside the one that is stored; another's change never overwrites it. */
export const useDraft = (report: AdminReportDetail) => {
  const t = useAdminTexts().report;
  const [base, setBase] = useState({ markdown: report.markdown, version: report.version });
  const save = (body: { version: number; markdown: string }) =>
    call(adminReports.change, { params: { id: report.id }, body }).catch((error: unknown) => {
      // Somebody was faster: their version is asked for, so that it can be looked at beside this one.
      if (error instanceof ApiError && error.status === 409) refresh('reports');
      throw error;
    });
  const keep = (stored: AdminReportDetail) => {
    setBase({ markdown: stored.markdown, version: stored.version });
    storeReport(stored);
  };
  const form = useForm({
    schema: adminReports.change.body,
    initial: { markdown: report.markdown },
    toBody: ({ markdown }) => ({ markdown, version: base.version }),
    words: {
      conflict: t.changedElsewhere,
      'not found': t.goneElsewhere,
      'already sent': t.sentElsewhere,
    },
    send: save,
    done: (stored) => {
      keep(stored);
      toast(t.saved);
    },
  });
  const text = form.values.markdown;
  const dirty = text.trim() !== base.markdown.trim();
  const changedElsewhere = report.version > base.version;
  const takeTheirs = () => {
    form.reset({ markdown: report.markdown });
    setBase({ markdown: report.markdown, version: report.version });
  };
  /** The text stays as it is typed; saved, it replaces the version that was looked at. */
  const keepMine = () => setBase({ markdown: report.markdown, version: report.version });
  if (changedElsewhere && !dirty) takeTheirs();
  return {
    form,
    text,
    dirty,
    changedElsewhere: changedElsewhere && dirty,
    takeTheirs,
    keepMine,
    keep,
    /** What was just written elsewhere on this page, text included. */
    show: (stored: AdminReportDetail) => {
      form.reset({ markdown: stored.markdown });
      keep(stored);
    },
    /** Stores what is unsaved, for the steps that need it stored; the version that stands then. */
    saveNow: async (): Promise<number> => {
      if (!dirty) return base.version;
      const stored = await save({ markdown: text, version: base.version });
      keep(stored);
      return stored.version;
    },
  };
};
export type Draft = ReturnType<typeof useDraft>;
