import type { Language } from '@hlidka/protocol';
import { type PushChannel, pushTimeoutMs } from './channels/push.ts';
import type { IncidentData } from './data.ts';
import type { Delivery } from './letter.ts';
import type { Line, Outcome, Patience } from './line.ts';
import { type Posted, postPushes } from './post-pushes.ts';
import { isGone, readTicket } from './read-ticket.ts';
import { writePush } from './write-push.ts';

/** Whose devices the tokens are: the slice of devices answers. */
export type Devices = {
  /** Languages by row, where the token is still this user's and the user still sees the site. */
  listening(
    asked: { id: string; token: string; userId: string; siteId: string }[],
  ): Promise<Map<string, Language>>;
  forget(tokens: string[]): Promise<void>;
};

export type PushLineOptions = {
  push: PushChannel | null;
  devices: Devices;
  timeoutMs?: number;
};

/** News that is five minutes late is still news: never longer, for about a day and a half. */
const patience: Patience = { stepsSeconds: [5, 15, 30, 60, 120, 300], mostAttempts: 430 };

/** Expo takes 100 messages in a request. */
export const pushLine = (options: PushLineOptions): Line => ({
  batch: 100,
  slots: 3,
  patience,
  send: (rows) => sendPushes(options, rows),
  close() {},
});

const sendPushes = async (options: PushLineOptions, rows: Delivery[]): Promise<Outcome[]> => {
  const { push, devices, timeoutMs = pushTimeoutMs } = options;
  if (!push) return rows.map(() => ({ state: 'dropped', reason: 'the demo sends no push' }));
  const languages = await devices.listening(
    rows.flatMap(({ id, recipient: token, userId, data }) =>
      userId ? [{ id, token, userId, siteId: (data as IncidentData).siteId }] : [],
    ),
  );
  const messages = rows.flatMap((row) => {
    const language = languages.get(row.id);
    const message = language && writePush(row, language);
    return message ? [{ id: row.id, message }] : [];
  });
  const posted = await postPushes(push, messages, performance.now() + timeoutMs);
  await forgetGone(devices, rows, posted);
  return rows.map(({ id }) => outcomeOf(posted.get(id)));
};

const outcomeOf = (posted: Posted | undefined): Outcome => {
  if (!posted) return { state: 'dropped', reason: 'nobody listens any more' };
  return 'ticket' in posted ? readTicket(posted.ticket) : posted;
};

const forgetGone = async (devices: Devices, rows: Delivery[], posted: Map<string, Posted>) => {
  const gone = rows.filter(({ id }) => {
    const answer = posted.get(id);
    return answer && 'ticket' in answer && isGone(answer.ticket);
  });
  // Never at the cost of the others' tickets; the next push to a dead token tells of it again.
  if (gone.length > 0) await devices.forget(gone.map(({ recipient }) => recipient)).catch(() => {});
};
