import { Id, Instant, SlowPhase } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../../people/people/index.ts';

const SlowData = z.object({
  siteId: Id,
  siteName: z.string(),
  fromAt: Instant,
  nowMs: z.int(),
  usualMs: z.int().nullable(),
  limitMs: z.int().nullable(),
  phase: SlowPhase,
  phaseNowMs: z.int(),
  phaseUsualMs: z.int().nullable(),
});
export type SlowData = z.infer<typeof SlowData>;

const ManySlowData = z.object({
  count: z.int(),
  fromAt: Instant,
  /** The first few of them. */
  names: z.array(z.string()),
  phase: SlowPhase,
});

/** For operators, never for clients. */
export const slowLetters = {
  site_slow: operatorsLetter(
    'site_slow',
    SlowData,
    (language, { siteId, siteName, fromAt, ...figures }, { config, agency }) =>
      mailTexts[language].operators.siteSlow({
        agency,
        site: siteName,
        from: new Date(fromAt),
        ...figures,
        link: `${config.baseUrl}/admin/sites/${siteId}`,
      }),
  ),
  sites_slow: operatorsLetter('sites_slow', ManySlowData, (language, data, { config, agency }) =>
    mailTexts[language].operators.sitesSlow({
      agency,
      ...data,
      from: new Date(data.fromAt),
      link: `${config.baseUrl}/admin/`,
    }),
  ),
};
