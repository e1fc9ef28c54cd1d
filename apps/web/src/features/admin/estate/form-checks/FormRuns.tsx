import { type FormCheck, type FormRun, forms } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { FormState } from './FormState.tsx';
import { RunResult } from './RunResult.tsx';

type Props = { check: FormCheck; runs: readonly FormRun[] };

/** The results of the latest checks; the newest in full detail. */
export const FormRuns = ({ check, runs }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  const [newest, ...others] = runs;
  return (
    <Section heading={t.runs}>
      {newest ? (
        <>
          <RunResult run={newest} />
          <p className="soft">
            <RelativeTime at={newest.finishedAt ?? newest.createdAt} />
          </p>
        </>
      ) : (
        <p className="soft">{t.runsNone}</p>
      )}
      <FormActions check={check} />
      <ul className="form-runs">
        {others.map((run) => (
          <li key={run.id}>
            <FormState run={run} />
            <RelativeTime at={run.finishedAt ?? run.createdAt} />
            {run.error && <span className="soft">{run.error}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const FormActions = ({ check }: { check: FormCheck }) => {
  const t = useAdminTexts().formChecks.editor;
  const act = useAct();
  const navigate = useNavigate();
  const on = { params: { id: check.id } };
  const runNow = () =>
    act('run', async () => {
      await call(forms.run, on);
      refresh('forms');
      toast(t.runAsked);
    });
  const remove = () =>
    confirm({
      title: t.removeAsk(check.name),
      means: t.removeMeans,
      action: t.removeForm,
      run: async () => {
        await call(forms.remove, on);
        refresh('forms');
        toast(t.removed(check.name));
        await navigate({ to: '/sites/$id', params: { id: check.siteId } });
      },
    });
  return (
    <div className="row">
      <Button size="small" icon="refresh" onClick={() => void runNow()}>
        {t.runNow}
      </Button>
      <Button size="small" look="quiet" onClick={remove}>
        {t.removeForm}
      </Button>
    </div>
  );
};
