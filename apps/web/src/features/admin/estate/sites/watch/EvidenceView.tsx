import './site-watch.css';
import type { Evidence } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Waterfall } from '../../../../../ui/charts/Waterfall.tsx';
import { Facts } from '../../../../../ui/content/Facts.tsx';
import { failedOf } from '../../../kit/state/failed-of.ts';
import { RunPicture } from '../../form-checks/RunPicture.tsx';
import { AnswerBeginning } from './AnswerBeginning.tsx';
import { phaseSteps } from './phase-steps.ts';

/** What was measured when an incident began; only what there is. */
export const EvidenceView = ({ evidence }: { evidence: Evidence }) => {
  const { siteWatch, incidents } = useAdminTexts();
  const format = useFormat();
  const t = siteWatch.evidence;
  const { statusCode, reason, address, step, phases, unstable } = evidence;
  const items: [string, string | number | null | undefined][] = [
    [t.found, unstable && incidents.unstable(unstable.failed, unstable.checked)],
    [unstable ? t.lastCause : t.cause, failedOf(incidents, evidence)],
    [t.status, statusCode],
    [t.reason, reason && t.reasonOf(reason)],
    [t.step, step],
    [t.address, address],
  ];
  return (
    <div className="stack evidence">
      <Facts items={items.filter(([, value]) => value !== null && value !== undefined)} />
      {phases && <Waterfall {...phaseSteps(siteWatch.phases, format, evidence)} />}
      {evidence.runId && <RunPicture id={evidence.runId} />}
      <AnswerBeginning evidence={evidence} />
    </div>
  );
};
