import { type incidents, type QueryOf } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { listIncidents } from '../../../watch/incidents/index.ts';
import { csvLine } from '../list/csv-line.ts';

const wordsIn = async (language: 'cs' | 'en') =>
  (language === 'cs'
    ? await import('@hlidka/texts/admin/cs')
    : await import('@hlidka/texts/admin/en')
  ).admin.incidents;

const minutesBetween = (from: string, to: string | null, now: Date): number =>
  Math.round(((to ? Date.parse(to) : now.getTime()) - Date.parse(from)) / 60_000);

/** The incidents that the filter leaves as RFC 4180, read page by page as it is sent. */
export const sendIncidentsCsv = async (
  ctx: UserContext,
  wanted: QueryOf<typeof incidents.csv>,
): Promise<Response> => {
  const words = await wordsIn(ctx.actor.language);
  const line = csvLine(ctx.actor.language === 'cs' ? ';' : ',');
  const { site, client, kind, cause, from, to, length, by } = words.csv;
  const encoder = new TextEncoder();
  const state: { cursor?: string; begun: boolean } = { begun: false };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!state.begun)
        controller.enqueue(
          encoder.encode(`\ufeff${line([site, client, kind, cause, from, to, length, by])}`),
        );
      state.begun = true;
      const page = await listIncidents(ctx, { ...wanted, cursor: state.cursor });
      for (const one of page.incidents)
        controller.enqueue(
          encoder.encode(
            line([
              one.siteName,
              one.clientName,
              words.kinds[one.kind],
              one.title ?? one.evidence.failure ?? null,
              one.startedAt,
              one.endedAt,
              minutesBetween(one.startedAt, one.endedAt, ctx.now()),
              one.acknowledgedBy,
            ]),
          ),
        );
      if (page.nextCursor === null) controller.close();
      else state.cursor = page.nextCursor;
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="hlidka-incidents-${ctx.now().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
};
