import type { CheckNow } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Waterfall } from '../../../../../ui/charts/Waterfall.tsx';
import { Facts } from '../../../../../ui/content/Facts.tsx';
import { StatusDot } from '../../../../../ui/StatusDot.tsx';
import { AnswerBeginning } from './AnswerBeginning.tsx';
import { phaseSteps } from './phase-steps.ts';

export const CheckNowResult = ({ result }: { result: CheckNow }) => {
  const { siteWatch, incidents } = useAdminTexts();
  const t = siteWatch.checkNow;
  const format = useFormat();
  const why = result.failure && incidents.failures[result.failure];
  return (
    <>
      <div>
        <StatusDot status={result.ok ? 'up' : 'down'}>{result.ok ? t.ok : t.failed}</StatusDot>
        {why && <p>{why}.</p>}
        {result.reason && <p className="soft">{siteWatch.evidence.reasonOf(result.reason)}</p>}
      </div>
      <Waterfall {...phaseSteps(siteWatch.phases, format, result)} />
      <Facts
        items={[
          [t.status, result.statusCode],
          [t.address, result.address],
          [t.redirects, format.number(result.redirects)],
          [
            t.certificate,
            result.certificateEndsAt
              ? siteWatch.ends(format.date(result.certificateEndsAt))
              : t.certificateNone,
          ],
          [t.final, result.finalUrl],
        ]}
      />
      {!result.ok && <AnswerBeginning evidence={result} />}
    </>
  );
};
