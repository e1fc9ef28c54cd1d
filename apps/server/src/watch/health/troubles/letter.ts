import { Id, Instant, TroubleKind } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { operatorsLetter } from '../../../people/people/index.ts';
import { type NoticeKind, speech, type Told } from '../../../tell/notices/index.ts';
import { troubles } from '../table.ts';

const Data = z.object({
  troubleId: Id,
  what: TroubleKind,
  from: Instant,
  to: Instant.nullable(),
  names: z.array(z.string()),
});

/** Something is wrong with the watch itself, or is well again. "It lasts" is sent only while it does. */
export const troubleLetter = operatorsLetter(
  'watch_trouble',
  Data,
  async (language, { troubleId, what, from, to, names }, { db, config, agency }) => {
    const open = and(eq(troubles.id, troubleId), isNull(troubles.toAt));
    if (to === null && (await db.$count(troubles, open)) === 0) return null;
    return mailTexts[language].operators.trouble({
      agency,
      what,
      names,
      from: new Date(from),
      to: to === null ? null : new Date(to),
      link: `${config.baseUrl}/admin`,
    });
  },
);

type Trouble = Omit<z.infer<typeof Data>, 'from' | 'to'>;

const tell = ({ since, data }: Told<Trouble>, end: { to: string | null; names?: string[] }) =>
  speech(troubleLetter, { ...data, ...end, from: since.toISOString() });

export const troubleNotice: NoticeKind<Trouble, { to: string; names: string[] }> = {
  name: 'watch_trouble',
  alone: (one) => tell(one, { to: null }),
  ended: tell,
};
