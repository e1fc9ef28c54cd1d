import { type FormRun, forms } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAct } from '../../kit/api/use-act.ts';
import type { FormStepValues } from './step-values.ts';
import { useRun } from './use-run.ts';

type Given = { steps: readonly FormStepValues[]; timeoutSeconds: string };
type Asked = { id: string; steps: readonly FormStepValues[] };

/** Tries the current steps; the failed one is found again even if steps were moved meanwhile. */
export const useTrial = (siteId: string, { steps, timeoutSeconds }: Given) => {
  const act = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = useRun(asked?.id ?? null);
  const run: FormRun | null = data?.run ?? null;
  const start = () =>
    void act('trial', async () => {
      const body = {
        steps: steps.map(({ step }) => step),
        timeoutSeconds: Number(timeoutSeconds) || 90,
      };
      const { id } = await call(forms.attempt, { params: { id: siteId }, body });
      setAsked({ id, steps });
    });
  const at = run?.outcome === 'failed' && run.step !== null ? asked?.steps[run.step] : undefined;
  const now = at && steps.find(({ key }) => key === at.key);
  return {
    start,
    run,
    browser: data?.browser,
    stale: asked !== null && asked.steps !== steps,
    failed: at && now?.step === at.step ? { key: at.key, why: run?.error ?? '' } : null,
  };
};
