import type { FailureClass, MonitorSettings, PlaceEvidence, Sees } from '@hlidka/protocol';
import type { ProbeResult } from './client.ts';

/** Under this id its opinion is weighed and shown. */
export const globalpingId = '01900000-0000-7000-8000-676c6f626970';

/** Probes only see whether and with which status a site answers. */
const visible: ReadonlySet<FailureClass> = new Set(['dns', 'connect', 'tls', 'timeout', 'status']);
export const isVisibleToProbes = (failure: FailureClass | null): boolean =>
  failure !== null && visible.has(failure);

const failureIn = (
  { status, statusCode, tls }: ProbeResult['result'],
  settings: MonitorSettings,
): FailureClass | null => {
  if (status !== 'finished' || !statusCode) return 'connect';
  if (settings.verifyTls && tls && !tls.authorized) return 'tls';
  const [from, to] = settings.status;
  // Probes follow no redirects, so a redirect counts as a sign of life.
  const sendsOn = settings.followRedirects && statusCode >= 300 && statusCode < 400;
  return sendsOn || (statusCode >= from && statusCode <= to) ? null : 'status';
};

/** One opinion made of all probes, by the majority; `unknown` where none could measure. */
export const judgeProbes = (
  results: readonly ProbeResult[],
  settings: MonitorSettings,
  at: Date,
): { sees: Sees; evidence: PlaceEvidence[] } => {
  const evidence = results
    .filter(({ result }) => ['finished', 'failed'].includes(result.status))
    .map(({ probe, result }): PlaceEvidence => {
      const failure = failureIn(result, settings);
      const total = result.timings?.total;
      return {
        placeId: globalpingId,
        name: `Globalping ${[probe.country, probe.city].filter(Boolean).join(', ')}`.slice(0, 120),
        sees: failure ? 'fails' : 'well',
        at: at.toISOString(),
        failure,
        statusCode: result.statusCode ?? null,
        reason: null,
        ms: total == null ? null : Math.round(total),
      };
    });
  const fails = evidence.filter(({ sees }) => sees === 'fails').length;
  if (evidence.length === 0) return { sees: 'unknown', evidence };
  return { sees: fails > evidence.length / 2 ? 'fails' : 'well', evidence };
};
