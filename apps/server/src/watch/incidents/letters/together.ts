import { Id, type IncidentEvent } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../../../base/config/config.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { operatorsLanguage, readRecipient } from '../../../people/people/index.ts';
import {
  chatFromMail,
  type FactsFor,
  letter,
  messageOfGathering,
  noticeFromMail,
  type OutletNotice,
  pushFromMail,
} from '../../../post/deliveries/index.ts';
import { alarmOfGathering } from '../gatherings/alarm.ts';
import { heardOf } from '../gatherings/heard.ts';
import { readClientsOf, readClosed, readGathering, readTogether } from '../gatherings/read.ts';
import { createTakeOverLink, takeOverButton } from './take-over-link.ts';

const linkTo = ({ baseUrl }: Config, openingId: string): string =>
  `${baseUrl}/admin/incidents?together=${openingId}`;

/** Only in a mail that is sent: a stored one is read by every operator. */
const takeOverLinkOf = async (
  db: Executor,
  config: Config,
  delivery: { id: string; userId: string | null },
  gatheringId: string,
): Promise<string | null> => {
  const { id: deliveryId, userId } = delivery;
  if (!userId || !config.smtpUrl || !(await isAnyFree(db, gatheringId))) return null;
  return createTakeOverLink(db, config, { gatheringId, userId, deliveryId });
};

/** Whether one of those still open is not taken over yet. */
const isAnyFree = async (db: Executor, gatheringId: string): Promise<boolean> =>
  ((await readTogether(db, gatheringId))?.together?.free ?? 0) > 0;

/** Their sites are no longer watched. */
const writeClosed = async (
  { db, config, delivery }: { db: Executor; config: Config; delivery: { recipient: string } },
  openingId: string,
  incidentIds: string[],
): Promise<OutletNotice | null> => {
  const closed = await readClosed(db, openingId, incidentIds);
  if (!closed) return null;
  const { count, open, sites, from, to } = closed;
  const language = await operatorsLanguage(db);
  const { closedTogether } = mailTexts[language].operators;
  const text = closedTogether({ agency: '', count, sites, link: linkTo(config, openingId) });
  const data = {
    gatheringId: openingId,
    count,
    sites,
    rest: count - sites.length,
    open,
    incidentIds,
    unwatched: true,
    firstAt: from.toISOString(),
    lastAt: to.toISOString(),
  };
  const at = { openedWith: openingId, outletId: delivery.recipient };
  const alarm = await alarmOfGathering(db, at, 'resolve');
  return noticeFromMail(text, language, { event: { type: 'outages.resolved', data }, alarm });
};

const TogetherData = z.object({
  gatheringId: Id,
  /** Nobody took them over for so long, so the rota's next step is told; or its steps begin again. */
  waitedMinutes: z.int().optional(),
  again: z.boolean().optional(),
  /** Of an end that nobody saw: those whose sites are no longer watched. */
  closedIds: z.array(Id).optional(),
});

/** Where only the heart of it is told. */
const toldToAll = { waitedMinutes: null, again: false, whose: null };

const writeMail = async (
  { db, config, delivery, agency }: FactsFor<'mail'>,
  { gatheringId, waitedMinutes, again }: z.infer<typeof TogetherData>,
) => {
  const reader = await readRecipient(db, delivery.userId, null);
  const gathered = reader && (await readGathering(db, gatheringId));
  if (!gathered) return null;
  const { language } = reader;
  const facts = { agency: agency.name, ...gathered, link: linkTo(config, gathered.openingId) };
  const takeOverLink =
    gathered.event === 'opened' ? await takeOverLinkOf(db, config, delivery, gatheringId) : null;
  const { together } = mailTexts[language].operators;
  const why = { waitedMinutes: waitedMinutes ?? null, again: again ?? false };
  const whose = await readClientsOf(db, gathered.openingId);
  const text = together[gathered.event]({ ...facts, takeOverLink, ...why, whose });
  return { language, text };
};

/** Written from the current state when sent. In the chat it replaces the earlier message. */
const togetherLetter = <K extends `outages_${IncidentEvent}`>(kind: K) =>
  letter(kind, TogetherData, {
    mail: writeMail,
    push: async ({ db, config, delivery, listening }, { gatheringId }) => {
      const reader = await listening(null);
      const gathered = reader && (await readGathering(db, gatheringId));
      if (!gathered) return null;
      const { event, openingId } = gathered;
      const link = linkTo(config, openingId);
      const { together } = mailTexts[reader.language].operators;
      const text = together[event]({
        agency: '',
        ...gathered,
        link,
        takeOverLink: null,
        ...toldToAll,
      });
      const data = { about: 'outages' as const, deliveryId: delivery.id, gatheringId: openingId };
      const free = event === 'opened' && (await isAnyFree(db, openingId));
      return pushFromMail(text, {
        config,
        data: { ...data, event },
        identity: openingId,
        free,
        urgent: event === 'opened',
      });
    },
    chat: async ({ db, config, delivery }, { gatheringId }) => {
      const gathered = await readGathering(db, gatheringId);
      if (!gathered) return null;
      const language = await operatorsLanguage(db);
      const { together } = mailTexts[language].operators;
      const link = linkTo(config, gathered.openingId);
      const facts = { agency: '', ...gathered, link, takeOverLink: null, ...toldToAll };
      const replaces = await messageOfGathering(db, delivery.recipient, gatheringId);
      const { event, openingId } = gathered;
      const free = event === 'opened' && (await isAnyFree(db, openingId));
      const button = free ? takeOverButton(config, language, 'takeAll', openingId) : {};
      const text = { ...chatFromMail(together[event](facts)), ...button };
      return replaces === undefined ? text : { ...text, replaces };
    },
    outlet: async ({ db, config, delivery }, { gatheringId, closedIds }) => {
      if (closedIds) return writeClosed({ db, config, delivery }, gatheringId, closedIds);
      const gathered = await readGathering(db, gatheringId);
      if (!gathered) return null;
      const { event, openingId, count, sites, open, from, to } = gathered;
      const { recipient } = delivery;
      const incidentIds =
        event === 'resolved'
          ? await heardOf(db, { recipient, ids: gathered.incidentIds })
          : gathered.incidentIds;
      if (event === 'resolved' && incidentIds.length === 0) return null;
      const language = await operatorsLanguage(db);
      const link = linkTo(config, openingId);
      const facts = { agency: '', ...gathered, link, takeOverLink: null, ...toldToAll };
      const text = mailTexts[language].operators.together[event](facts);
      const action = event === 'opened' ? 'trigger' : 'resolve';
      const data = {
        gatheringId: openingId,
        count,
        sites,
        rest: count - sites.length,
        open,
        incidentIds,
        unwatched: false,
        firstAt: from.toISOString(),
        lastAt: to.toISOString(),
      };
      return noticeFromMail(text, language, {
        event: { type: `outages.${event}`, data },
        alarm: await alarmOfGathering(
          db,
          { openedWith: openingId, outletId: delivery.recipient },
          action,
        ),
      });
    },
  });

export const togetherLetters = {
  outages_opened: togetherLetter('outages_opened'),
  outages_resolved: togetherLetter('outages_resolved'),
};
