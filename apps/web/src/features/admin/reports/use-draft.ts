import { ApiError } from '@hlidka/client';
import { type AdminReportDetail, adminReports } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../kit/api/refresh.ts';
import { storeReport } from './store-report.ts';

/**
 * The text being typed, separate from the stored one; another person's change never overwrites it.
 */
export const useDraft = (report: AdminReportDetail) => {
  const t = useAdminTexts().report;
  const [base, setBase] = useState({ markdown: report.markdown, version: report.version });
  const save = (body: { version: number; markdown: string }) =>
    call(adminReports.change, { params: { id: report.id }, body }).catch((error: unknown) => {
      // Somebody else saved first: load their version for comparison.
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
  /** Keeps the typed text; saving replaces the version just viewed. */
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
    /** Takes over what another part of this page saved, text included. */
    show: (stored: AdminReportDetail) => {
      form.reset({ markdown: stored.markdown });
      keep(stored);
    },
    /** Saves unsaved text before an action; returns the stored version. */
    saveNow: async (): Promise<number> => {
      if (!dirty) return base.version;
      const stored = await save({ markdown: text, version: base.version });
      keep(stored);
      return stored.version;
    },
  };
};
export type Draft = ReturnType<typeof useDraft>;
