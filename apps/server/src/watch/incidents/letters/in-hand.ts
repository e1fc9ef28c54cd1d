import { Id, Instant, type Language } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { operatorsLanguage, readRecipient } from '../../../people/people/index.ts';
import { chatFromMail, letter, plainNotice, pushFromMail } from '../../../post/deliveries/index.ts';
import { incidents } from '../table.ts';
import type { LetterFacts } from './facts.ts';

const InHand = z.object({
  incidentIds: z.array(Id),
  /** Set where there are several: they began together. */
  gatheringId: Id.nullable(),
  /** Some of the sites. */
  names: z.array(z.string()),
  /** Who has it: the reader, somebody known by a name alone, or one who is no operator any more. */
  holder: z.enum(['reader', 'named', 'gone']),
  takenBy: z.string().nullable(),
  takenAt: Instant,
  openedAt: Instant,
});
export type InHandData = z.infer<typeof InHand>;

/** Null once none of them is open and taken over any more. */
const write = async (
  { db, config }: Pick<LetterFacts, 'db' | 'config'>,
  data: InHandData,
  { language, agency }: { language: Language; agency: string },
) => {
  const { incidentIds, gatheringId, names, holder, takenBy } = data;
  const open = await db.$count(
    incidents,
    and(
      inArray(incidents.id, incidentIds),
      isNull(incidents.resolvedAt),
      isNotNull(incidents.acknowledgedAt),
    ),
  );
  if (open === 0) return null;
  const page = gatheringId ? `incidents?together=${gatheringId}` : `incidents/${incidentIds[0]}`;
  return mailTexts[language].operators.inHand({
    agency,
    count: open,
    names,
    holder,
    takenBy,
    takenAt: new Date(data.takenAt),
    openedAt: new Date(data.openedAt),
    link: `${config.baseUrl}/admin/${page}`,
  });
};

/** Asks who took it over whether they still have it; not sent once it is over. */
export const inHandLetter = letter('incident_in_hand', InHand, {
  mail: async (facts, data) => {
    const reader = await readRecipient(facts.db, facts.delivery.userId, null);
    if (!reader) return null;
    const { language } = reader;
    const text = await write(facts, data, { language, agency: facts.agency.name });
    return text && { language, text };
  },
  push: async (facts, data) => {
    const { config, delivery } = facts;
    const reader = await facts.listening(null);
    const incidentId = delivery.incidentId ?? '';
    const text = reader && (await write(facts, data, { language: reader.language, agency: '' }));
    if (!text) return null;
    const about = { about: 'incident' as const, deliveryId: delivery.id, incidentId };
    return pushFromMail(text, {
      config,
      data: { ...about, event: 'opened' },
      identity: incidentId,
    });
  },
  chat: async (facts, data) => {
    const language = await operatorsLanguage(facts.db);
    const text = await write(facts, data, { language, agency: '' });
    return text && chatFromMail(text);
  },
  outlet: async (facts, data) => {
    const language = await operatorsLanguage(facts.db);
    const text = await write(facts, data, { language, agency: '' });
    return text && plainNotice(text, language, 'incident_in_hand');
  },
});
