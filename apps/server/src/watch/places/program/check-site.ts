import type { HomeAnswer, MonitorSettings, PlaceAnswer } from '@hlidka/protocol';
import { type ReferenceTarget, reachAny } from '../../checks/blindness/reach-any.ts';
import { isOfTheNetwork } from '../../checks/of-the-network.ts';
import type { Probe } from '../../checks/probe/index.ts';
import type { PlaceClock } from './clock.ts';

/** What was seen, and what only scheduled checks report besides. */
type Seen = { seen: PlaceAnswer; more: Omit<HomeAnswer, keyof PlaceAnswer> };

/** Checks one address from here and tells its failure from our own. */
export const createSiteCheck =
  (parts: {
    probe: Probe;
    clock: PlaceClock;
    references: () => ReferenceTarget[];
    stopping: AbortSignal;
  }) =>
  async (site: { url: string; settings: MonitorSettings }): Promise<Seen> => {
    const when = parts.clock.read();
    const probed = await parts.probe(site.url, site.settings, parts.stopping);
    const { ok, failure, statusCode, reason, address, phases } = probed;
    const isDoubtful = failure !== null && isOfTheNetwork(failure);
    const targets = parts.references();
    const isBlind =
      probed.ownFault ||
      failure === 'blocked' ||
      (isDoubtful && targets.length > 0 && !(await reachAny(targets)));
    const seen = {
      ...when,
      ok,
      measured: !isBlind && !parts.stopping.aborted,
      ms: Math.round(probed.ms),
      failure,
      statusCode,
      reason: reason?.slice(0, 200) ?? null,
      address,
      phases,
    };
    const { headers, excerpt, certificateStartsAt, certificateEndsAt } = probed;
    const dates = {
      certificateStartsAt: certificateStartsAt?.getTime() ?? null,
      certificateEndsAt: certificateEndsAt?.getTime() ?? null,
    };
    return { seen, more: { headers, excerpt, ...dates } };
  };
export type PlaceCheck = ReturnType<typeof createSiteCheck>;
