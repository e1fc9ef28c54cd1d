import { answers, type SiteAnswers } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

/** It costs money, so it needs a confirmation. */
export const useAskNow = () => {
  const t = useAdminTexts().siteAnswers;
  return ({ siteId, watched, engines, samples }: SiteAnswers) =>
    confirm({
      title: t.run,
      means: t.runAsk(watched),
      action: t.runGo(watched * engines.length * samples),
      run: async () => {
        await call(answers.run, { params: { id: siteId } });
        toast(t.started);
        refresh('answers');
      },
    });
};
