import {
  type CheckNow,
  type CheckOfSite,
  FurtherCheckSettings,
  siteChecks,
} from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat, useTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { StatusDot } from '../../../../ui/StatusDot.tsx';
import { AnswerBeginning } from '../../estate/sites/watch/AnswerBeginning.tsx';
import { type CheckValues, settingsOf } from './kinds/check-values.ts';

type Props = { siteId: string; check?: CheckOfSite; values: CheckValues };
class NotFilledInError extends Error {
  override name = 'NotFilledInError';
}

/** Asks with what the form holds now, saved or not. */
export const TryCheck = ({ siteId, check, values }: Props) => {
  const t = useAdminTexts().checksOfSite.form;
  const texts = useTexts();
  const format = useFormat();
  const attempt = useMutation({
    mutationFn: async () => {
      const { data: settings } = FurtherCheckSettings.safeParse(settingsOf(values, check));
      if (!settings) throw new NotFilledInError();
      const body = check ? { settings, number: check.number } : { settings };
      const result = await call(siteChecks.try, { params: { id: siteId }, body });
      return { result, kind: settings.kind };
    },
  });
  const { data, error, isPending } = attempt;
  const isNotFilledIn = error instanceof NotFilledInError;
  return (
    <div className="stack check-try">
      <div className="row">
        <Button needs={siteChecks.try} busy={isPending} onClick={() => attempt.mutate()}>
          {t.try}
        </Button>
        <span className="field-hint" role="status">
          {isNotFilledIn ? t.tryWrong : isPending ? t.trying : t.tryHint}
        </span>
      </div>
      {error && !isNotFilledIn && <Notice {...errorWords(texts, format, error)} />}
      {data && !isPending && <Tried {...data} />}
    </div>
  );
};

const Tried = ({ result, kind }: { result: CheckNow; kind: FurtherCheckSettings['kind'] }) => {
  const { checksOfSite, incidents, siteWatch } = useAdminTexts();
  const t = checksOfSite.form;
  const words = siteWatch.checkNow;
  const format = useFormat();
  const { ok, failure, reason, certificateEndsAt } = result;
  const why = failure && (checksOfSite.failuresOf[kind][failure] ?? incidents.failures[failure]);
  const state = ok ? t.passed : failure ? t.failed : t.notMeasured;
  return (
    <section className="stack" aria-label={t.tried}>
      <StatusDot status={ok ? 'up' : failure ? 'down' : 'unknown'}>{state}</StatusDot>
      {why && <p>{why}.</p>}
      {!ok && reason && <p className="soft">{siteWatch.evidence.reasonOf(reason)}.</p>}
      <Facts
        items={[
          [t.took, format.withUnit(Math.round(result.ms ?? 0), 'ms')],
          [words.status, result.statusCode],
          [words.address, result.address],
          [words.redirects, result.redirects > 0 ? format.number(result.redirects) : null],
          [
            words.certificate,
            certificateEndsAt ? siteWatch.ends(format.date(certificateEndsAt)) : null,
          ],
          [words.final, kind === 'http' ? result.finalUrl : null],
        ]}
      />
      <AnswerBeginning evidence={result} />
    </section>
  );
};
