import { Id, Instant, SiteView } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../../people/people/index.ts';
import { type NoticeKind, seldom, speech, type Told } from '../../../tell/notices/index.ts';

const About = z.object({
  /** Null: the server itself. */
  place: z.string().nullable(),
  /** Only about this site, of which it is the home; null: about all. */
  siteId: Id.nullable(),
  siteName: z.string().nullable(),
  /** What it says of the sites; null: of some the one, of some the other. */
  sees: SiteView.nullable(),
  names: z.array(z.string()),
  count: z.int(),
});
export type AboutVoiceless = z.infer<typeof About>;
const VoicelessData = About.extend({ since: Instant, to: Instant.nullable() });

/** A place contradicts the others and is not believed; with `to` it agrees again. */
export const voicelessLetter = operatorsLetter(
  'place_voiceless',
  VoicelessData,
  (language, { siteId, since, to, siteName, ...about }, { config, agency }) =>
    mailTexts[language].operators.placeVoiceless({
      ...about,
      site: siteName,
      agency,
      since: new Date(since),
      to: to ? new Date(to) : null,
      link: siteId ? `${config.baseUrl}/admin/sites/${siteId}` : `${config.baseUrl}/admin/places`,
    }),
);

const TieData = z.object({
  /** Null: the server itself. */
  places: z.array(z.string().nullable()),
  names: z.array(z.string()),
  count: z.int(),
});
export type AboutTie = z.infer<typeof TieData>;

/** As many places say the one as the other: nobody can tell who is wrong. */
export const tieLetter = operatorsLetter(
  'places_tie',
  TieData.extend({ since: Instant, to: Instant.nullable() }),
  (language, { since, to, ...about }, { config, agency }) =>
    mailTexts[language].operators.placesTie({
      ...about,
      agency,
      since: new Date(since),
      to: to ? new Date(to) : null,
      link: `${config.baseUrl}/admin/places`,
    }),
);

type End = { to: string };

export const voicelessNotice: NoticeKind<AboutVoiceless, End> = {
  name: 'place_voiceless',
  rule: seldom,
  alone: ({ data, since }: Told<AboutVoiceless>) =>
    speech(voicelessLetter, { ...data, since: since.toISOString(), to: null }),
  ended: ({ data, since }, { to }) =>
    speech(voicelessLetter, { ...data, since: since.toISOString(), to }),
};

export const tieNotice: NoticeKind<AboutTie, End> = {
  name: 'places_tie',
  rule: seldom,
  alone: ({ data, since }: Told<AboutTie>) =>
    speech(tieLetter, { ...data, since: since.toISOString(), to: null }),
  ended: ({ data, since }, { to }) =>
    speech(tieLetter, { ...data, since: since.toISOString(), to }),
};
