import { Id, type IncidentEvent } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import {
  chatFromMail,
  letter,
  messageOfGathering,
  noticeFromMail,
} from '../../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../../people/index.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import { createTakeOverLink } from '../take-over-links.ts';
import { alarmOfGathering } from './alarm.ts';
import { readGathering } from './read.ts';
import { readTogether } from './read-together.ts';

const linkTo = ({ baseUrl }: Config, openingId: string): string =>
  `${baseUrl}/admin/incidents?together=${openingId}`;

/** Only in a mail that is sent: a stored one is read by every operator. */
const takeLinkOf = async (db: Executor, config: Config, userId: string | null, id: string) => {
  if (!userId || !config.smtpUrl) return null;
  const all = await readTogether(db, id);
  return all?.together?.free ? createTakeOverLink(db, config, { gatheringId: id, userId }) : null;
};

/** Written from the current state when sent. In the chat it replaces the earlier message. */
const togetherLetter = <K extends `outages_${IncidentEvent}`>(kind: K) =>
  letter(kind, z.object({ gatheringId: Id }), {
    mail: async ({ db, config, delivery, agency }, { gatheringId }) => {
      const reader = await readRecipient(db, delivery.userId, null);
      const gathered = reader && (await readGathering(db, gatheringId));
      if (!gathered) return null;
      const { language } = reader;
      const facts = { agency: agency.name, ...gathered, link: linkTo(config, gathered.openingId) };
      const takeLink =
        gathered.event === 'opened'
          ? await takeLinkOf(db, config, delivery.userId, gatheringId)
          : null;
      const { together } = mailTexts[language].operators;
      return { language, text: together[gathered.event]({ ...facts, takeLink }) };
    },
    chat: async ({ db, config, delivery }, { gatheringId }) => {
      const gathered = await readGathering(db, gatheringId);
      if (!gathered) return null;
      const { together } = mailTexts[await operatorsLanguage(db)].operators;
      const link = linkTo(config, gathered.openingId);
      const facts = { agency: '', ...gathered, link, takeLink: null };
      const replaces = await messageOfGathering(db, delivery.recipient, gatheringId);
      const text = chatFromMail(together[gathered.event](facts));
      return replaces === undefined ? text : { ...text, replaces };
    },
    outlet: async ({ db, config }, { gatheringId }) => {
      const gathered = await readGathering(db, gatheringId);
      if (!gathered) return null;
      const { event, openingId, count, sites, rest, from, to } = gathered;
      const language = await operatorsLanguage(db);
      const link = linkTo(config, openingId);
      const facts = { agency: '', ...gathered, link, takeLink: null };
      const text = mailTexts[language].operators.together[event](facts);
      const action = event === 'opened' ? 'trigger' : 'resolve';
      const spans = { firstAt: from.toISOString(), lastAt: to.toISOString() };
      return noticeFromMail(text, language, {
        event: { type: `outages.${event}`, data: { gatheringId, count, sites, rest, ...spans } },
        alarm: await alarmOfGathering(db, openingId, action),
      });
    },
  });

export const togetherLetters = {
  outages_opened: togetherLetter('outages_opened'),
  outages_resolved: togetherLetter('outages_resolved'),
};
