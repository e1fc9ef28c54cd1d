import { secondMs } from '@hlidka/protocol';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import type { Probe, ReferenceTarget } from '../../checks/index.ts';
import { hasOtherPlaces } from '../connected.ts';
import { createSiteCheck } from '../program/check-site.ts';
import { createPlaceClock } from '../program/clock.ts';
import { askAll } from './ask-all.ts';
import { isAnyDisputed, settleAnswers } from './settle.ts';
import { claimSuspects } from './suspects.ts';

const usualMs = 15 * secondMs;

/**
 * Measures places against each other: where one of them seems to say something else of a site, all
 * are asked at one moment, and the server looks by itself.
 */
export const startComparing = (parts: {
  db: Database;
  log: Log;
  probe: Probe;
  references: ReferenceTarget[];
  everyMs?: number;
}) => {
  const { db, log, probe, references, everyMs = usualMs } = parts;
  const stopping = new AbortController();
  const look = createSiteCheck({
    probe,
    clock: createPlaceClock(),
    references: () => references,
    stopping: stopping.signal,
  });
  const loop = startLoop({
    log,
    trouble: 'places are not compared',
    later: true,
    everyMs,
    pass: async () => {
      const suspects = (await hasOtherPlaces(db)) ? await claimSuspects(db, everyMs) : [];
      const answers =
        suspects.length > 0 ? await askAll({ db, look, stopping: stopping.signal }, suspects) : [];
      const isNews = answers.length > 0 || (await isAnyDisputed(db));
      if (isNews && !stopping.signal.aborted) await settleAnswers(db, answers, new Date());
    },
  });
  return {
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
};
