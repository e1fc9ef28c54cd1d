import {
  type AnyEndpoint,
  AnyText,
  type PartnerPing,
  partner,
  partnerPrefix,
  partnerVersion,
} from '@hlidka/protocol';
import type * as z from 'zod';
import type { Viewer } from '../../base/context.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { notFound } from '../../base/platform/errors.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { readPages } from '../../base/platform/replica/read-pages.ts';
import type { Replica } from '../../base/platform/replica/replica.ts';
import { createHeld } from '../../base/platform/signals/held.ts';
import type { Signals } from '../../base/platform/signals/signals.ts';
import { createReplies, type PartnerReply } from './replies.ts';
import { type PartnerScope, scopeOf, scopeOfClient } from './scope.ts';
import { listPartnerSites } from './sites.ts';
import { countSites, readSummary } from './summary.ts';

export type PartnerCall = { endpoint: AnyEndpoint; params: { id?: string } };

const patterns = Object.values(partner).map((endpoint) => ({
  endpoint,
  parts: endpoint.path.split('/'),
}));

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** The endpoint for a raw path; parameters are decoded once, encoded slashes included. */
export const findPartnerCall = (path: string): PartnerCall | null => {
  const sent = path.split('/');
  for (const { endpoint, parts } of patterns) {
    if (parts.length !== sent.length) continue;
    if (!parts.every((part, index) => part === '{id}' || part === sent[index])) continue;
    const idAt = parts.indexOf('{id}');
    if (idAt < 0) return { endpoint, params: {} };
    const id = decode(sent[idAt] ?? '');
    return id && AnyText.safeParse(id).success ? { endpoint, params: { id } } : null;
  }
  return null;
};

export const isPartnerPath = (path: string): boolean =>
  path === partnerPrefix || path.startsWith(`${partnerPrefix}/`);

/** Data may be a second old: slightly less, so that making the reply fits in. */
const summaryHeld = {
  topics: new Set(['site', 'grant', 'user', 'incident', 'job'] as const),
  maxAgeMs: 900,
};
const sitesHeld = { topics: new Set(['site', 'grant', 'user'] as const), maxAgeMs: 60_000 };

const ping: z.infer<typeof PartnerPing> = { ok: true, service: 'hlidka', version: partnerVersion };

const nameOf = (viewer: Viewer): string => ('id' in viewer ? viewer.id : viewer.kind);

/** The four calls; each reply is validated against its closed schema. */
export const createPartnerAnswers = (ctx: {
  db: Database;
  log: Log;
  now: () => Date;
  signals: Signals;
  replica: Replica | null;
}) => {
  const replies = createReplies(ctx.signals);
  /** The number of sites changes rarely, and counting ten thousand is the slowest part. */
  const counts = createHeld<number>(ctx.signals, {
    most: 5000,
    topics: ['site', 'grant', 'user'],
    touched: () => true,
  });
  const readSum = (key: string, scope: PartnerScope) => (db: Database) => {
    const count = async () => (await counts.get(key, () => countSites(db, scope))) ?? 0;
    return readSummary({ ...ctx, db }, scope, count);
  };
  /** What depends on grants is read from the primary. */
  const summary = async (key: string, scope: PartnerScope) =>
    partner.summary.reply?.parse(await readPages(ctx, scope.everything, readSum(key, scope)));
  const answerSummary = (key: string, scope: () => PartnerScope | Promise<PartnerScope>) =>
    replies.get(key, summaryHeld, async () => summary(key, await scope()));
  const pinged = replies.get('ping', { topics: new Set(), maxAgeMs: Infinity }, async () =>
    partner.ping.reply?.parse(ping),
  );

  return {
    answer: (viewer: Viewer, { endpoint, params }: PartnerCall): Promise<PartnerReply> => {
      const who = nameOf(viewer);
      switch (endpoint) {
        case partner.ping:
          return pinged;
        case partner.summary:
          return answerSummary(`summary:${who}`, () => scopeOf(viewer));
        case partner.clientSummary:
          return answerSummary(`client:${who}:${params.id}`, () =>
            scopeOfClient(ctx.db, viewer, params.id ?? ''),
          );
        case partner.sites:
          return replies.get(`sites:${who}`, sitesHeld, async () =>
            partner.sites.reply?.parse(
              await readPages(ctx, viewer.kind === 'all', (db) =>
                listPartnerSites({ db }, scopeOf(viewer)),
              ),
            ),
          );
        default:
          throw notFound();
      }
    },
    close: () => {
      replies.close();
      counts.close();
    },
  };
};
