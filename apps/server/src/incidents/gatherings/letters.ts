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
import { alarmOfGathering } from './alarm.ts';
import { readGathering } from './read.ts';

const linkTo = ({ baseUrl }: Config, openingId: string): string =>
  `${baseUrl}/admin/incidents?together=${openingId}`;

/** Written from the current state when sent. In the chat it replaces the earlier message. */
const togetherLetter = <K extends `outages_${IncidentEvent}`>(kind: K) =>
  letter(kind, z.object({ gatheringId: Id }), {
    mail: async ({ db, config, delivery, agency }, { gatheringId }) => {
      const reader = await readRecipient(db, delivery.userId, null);
      const gathered = reader && (await readGathering(db, gatheringId));
      if (!gathered) return null;
      const { language } = reader;
      const facts = { agency: agency.name, ...gathered, link: linkTo(config, gathered.openingId) };
      return { language, text: mailTexts[language].operators.together[gathered.event](facts) };
    },
    chat: async ({ db, config, delivery }, { gatheringId }) => {
      const gathered = await readGathering(db, gatheringId);
      if (!gathered) return null;
      const { together } = mailTexts[await operatorsLanguage(db)].operators;
      const facts = { agency: '', ...gathered, link: linkTo(config, gathered.openingId) };
      const replaces = await messageOfGathering(db, delivery.recipient, gatheringId);
      const text = chatFromMail(together[gathered.event](facts));
      return replaces === undefined ? text : { ...text, replaces };
    },
    outlet: async ({ db, config }, { gatheringId }) => {
      const gathered = await readGathering(db, gatheringId);
      if (!gathered) return null;
      const { event, openingId, count, sites, rest, from, to } = gathered;
      const language = await operatorsLanguage(db);
      const facts = { agency: '', ...gathered, link: linkTo(config, openingId) };
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
