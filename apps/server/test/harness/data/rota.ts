import { incidents, onCall, type Rota } from '@hlidka/protocol';
import { keepOperatorsChannels } from '../../../src/post/deliveries/index.ts';
import { escalationDuty } from '../../../src/watch/incidents/announcing/escalate.ts';
import { addPerson, createCast } from '../cast.ts';

export const plainRota: Rota = {
  on: true,
  order: [],
  handOver: { day: '2026-03-02', minute: 540 },
  standIns: [],
  steps: [
    { afterMinutes: 0, who: 'turn' },
    { afterMinutes: 10, who: 'next' },
    { afterMinutes: 20, who: 'everyone' },
  ],
  quiet: [],
};

/** Three operators; Petr and Radek take turns, and Petr stands in now. Mails are sent unless said otherwise. */
export const openRota = async (
  change: (ids: { petr: string; radek: string }) => Partial<Rota> = () => ({}),
  { mails = true, ...config }: { mails?: boolean } & Parameters<typeof createCast>[0] = {},
) => {
  const cast = await createCast(config);
  const smtpUrl = mails ? 'smtp://127.0.0.1:9' : null;
  await keepOperatorsChannels(cast.house.db, { ...cast.house.config, smtpUrl });
  const petr = await addPerson(cast.house, 'Petr', 'admin');
  const radek = await addPerson(cast.house, 'Radek', 'admin');
  const now = Date.now();
  const span = {
    from: new Date(now - 3_600_000).toISOString(),
    to: new Date(now + 86_400_000).toISOString(),
  };
  const body = {
    ...plainRota,
    order: [radek.id],
    standIns: [{ personId: petr.id, ...span }],
    ...change({ petr: petr.id, radek: radek.id }),
  };
  await cast.olga.call(onCall.save, { body });
  const open = (siteId = cast.blog.id) =>
    cast.olga.call(incidents.open, { body: { siteId, kind: 'availability' } });
  /** Runs the duty as if so many minutes had passed since the beginning. */
  const after = async (minutes: number) => {
    const { db, config, log } = cast.house;
    const at = () => new Date(Date.now() + minutes * 60_000);
    const ctx = { db, config, log, now: at, actor: { kind: 'system' as const } };
    return escalationDuty.work(ctx, { dueAt: at(), signal: new AbortController().signal });
  };
  return { cast, petr, radek, open, after };
};
