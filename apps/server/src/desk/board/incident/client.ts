import type { ClientIncident } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { firstLineOfMarkdown, readLastWorkBetween } from '../../../care/worklog/index.ts';
import { pastOf } from '../../../people/people/index.ts';
import { isMuted, readForClient } from '../../../watch/incidents/index.ts';

const mostWork = 30;

/** An incident with what was done on its site while it lasted. */
export const readClientIncident = async (
  ctx: UserContext,
  { id }: { id: string },
): Promise<ClientIncident> => {
  const { incident, site } = await readForClient(ctx, { id });
  const from = new Date(incident.startedAt);
  const to = incident.endedAt ? new Date(incident.endedAt) : ctx.now();
  const work = await readLastWorkBetween(
    ctx.db,
    site.id,
    { from, to },
    mostWork,
    pastOf(ctx.viewer),
  );
  return {
    ...incident,
    site,
    work: work.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      author: row.author,
      automatic: row.automatic,
      text: firstLineOfMarkdown(row.text),
    })),
    muted: await isMuted(ctx.db, { incidentId: id, userId: ctx.actor.id }),
  };
};
