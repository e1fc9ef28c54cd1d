import { isIP } from 'node:net';
import { createGuard } from '../../base/platform/http/guard.ts';
import type { ReferenceTarget } from './blindness/reach-any.ts';
import type { createReferences } from './blindness/references.ts';
import type { HomeChecks } from './home-checks.ts';
import type { OtherProbe } from './kinds/other-probe.ts';
import type { CheckMeters } from './meters.ts';
import { isOfTheNetwork } from './of-the-network.ts';
import type { createPageWatch } from './page/watch-pages.ts';
import type { Probe, Probed } from './probe/index.ts';
import type { createClock } from './schedule/clock.ts';
import { isFirst, type Monitor } from './schedule/monitor.ts';
import type { createRoster } from './schedule/roster.ts';
import type { BegunTask } from './schedule/round.ts';
import type { Observation } from './take-result.ts';

/**
 * Whether an answer from this address proves that we have network: a host in our own network
 * answers even when our internet connection is cut.
 */
const createProvesNetwork = (targets: ReferenceTarget[]) => {
  const isOutside = createGuard([]);
  const wholeInside = targets.every(({ host }) => isIP(host) && !isOutside(host));
  return (address: string | null) => wholeInside || (address !== null && isOutside(address));
};

/** Makes one check, tells its failure from our own, and hands the result over. */
export const createRunCheck = (parts: {
  clock: ReturnType<typeof createClock>;
  probe: Probe;
  otherProbe: OtherProbe;
  homes: HomeChecks;
  stopped: AbortSignal;
  targets: ReferenceTarget[];
  references: ReturnType<typeof createReferences>;
  roster: Pick<ReturnType<typeof createRoster>, 'windows' | 'known'>;
  pages: Pick<ReturnType<typeof createPageWatch>, 'memoryOf' | 'take'>;
  takeResult: (observation: Observation) => void;
  meters: Pick<CheckMeters, 'began' | 'ended'>;
}) => {
  const { clock, references, pages, stopped } = parts;
  const provesNetwork = createProvesNetwork(parts.targets);
  const ask = (monitor: Monitor): Promise<Probed> => {
    if (monitor.kind === 'other') return parts.otherProbe(monitor.settings, stopped);
    return parts.probe(monitor.url, monitor.settings, stopped, {
      page: isFirst(monitor) ? pages.memoryOf(monitor) : null,
      headRefused: parts.roster.known(monitor.number)?.headRefused ?? false,
    });
  };
  const checkHere = async (task: BegunTask): Promise<void> => {
    const at = clock.now();
    const startedAt = clock.monotonic();
    const { monitor } = task;
    const probed = await ask(monitor);
    if (stopped.aborted) return;
    if (probed.ok && provesNetwork(probed.address)) references.passed(at);
    const doubtful = probed.failure !== null && isOfTheNetwork(probed.failure);
    const away = probed.ownFault || (doubtful && clock.wasAway(startedAt));
    const blind = away || (doubtful && (await references.blind(at, clock.now())));
    parts.meters.ended(blind ? 'not_measured' : (probed.failure ?? 'ok'), probed.ms);
    parts.takeResult({ task, probed, at, blind, from: null });
    const isWorkedOn = () =>
      parts.roster.windows().covers({ id: monitor.siteId, groupId: monitor.groupId }, new Date(at));
    if (probed.page && isFirst(monitor) && !isWorkedOn()) pages.take(monitor, probed.page, at);
  };
  return async (task: BegunTask): Promise<void> => {
    parts.meters.began(clock.now() - task.slotAt);
    const { monitor } = task;
    const elsewhere = isFirst(monitor) ? await parts.homes.check(monitor, stopped) : null;
    if (stopped.aborted) return;
    if (!elsewhere) return checkHere(task);
    const { probed, at, place } = elsewhere;
    parts.meters.ended(probed.failure ?? 'ok', probed.ms);
    parts.takeResult({ task, probed, at, blind: false, from: place });
  };
};
