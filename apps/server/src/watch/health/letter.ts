import { Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../people/people/index.ts';
import { type NoticeKind, speech } from '../../tell/notices/index.ts';

const Silent = z.object({ since: Instant, sites: z.int(), of: z.int() });
const Seeing = z.object({ from: Instant, to: Instant });

/** Nobody measures the sites. */
export const silentLetter = operatorsLetter(
  'watch_silent',
  Silent,
  (language, data, { config, agency }) =>
    mailTexts[language].operators.silent({
      ...data,
      since: new Date(data.since),
      agency,
      link: `${config.baseUrl}/admin`,
    }),
);

/** They are measured again. */
export const seeingLetter = operatorsLetter(
  'watch_seeing',
  Seeing,
  (language, { from, to }, { config, agency }) =>
    mailTexts[language].operators.seeing({
      from: new Date(from),
      to: new Date(to),
      agency,
      link: `${config.baseUrl}/admin`,
    }),
);

export const silentNotice: NoticeKind<{ sites: number; of: number }, { to: string }> = {
  name: 'watch_silent',
  alone: ({ since, data }) => speech(silentLetter, { ...data, since: since.toISOString() }),
  ended: ({ since }, { to }) => speech(seeingLetter, { from: since.toISOString(), to }),
};
