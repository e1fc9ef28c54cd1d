import type { FormRun } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { NoBrowser } from './NoBrowser.tsx';
import { RunResult } from './RunResult.tsx';

type Props = {
  run: FormRun | null;
  browser: boolean;
  /** The steps changed since the trial. */
  stale: boolean;
  onTry: () => void;
};

/** Tries the current steps at once. */
export const Trial = ({ run, browser, stale, onTry }: Props) => {
  const t = useAdminTexts().formChecks.trial;
  const underWay = run !== null && run.state !== 'done';
  return (
    <Section heading={t.heading} about={t.about}>
      <div aria-live="polite" className="stack">
        {underWay && <p>{run.state === 'waiting' ? t.waiting : t.running}</p>}
        {run && !underWay && <RunResult run={run} />}
        {run && !underWay && stale && <p className="soft">{t.changed}</p>}
      </div>
      {!browser && <NoBrowser />}
      <div>
        <Button icon="lab" busy={underWay} onClick={onTry}>
          {run ? t.again : t.run}
        </Button>
      </div>
    </Section>
  );
};
