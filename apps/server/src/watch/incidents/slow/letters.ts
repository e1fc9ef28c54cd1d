import { Id, Instant, minuteMs, SlowPhase } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../../people/people/index.ts';
import { type NoticeKind, seldom, speech, type Told } from '../../../tell/notices/index.ts';

const namesShown = 10;

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
type SlowData = z.infer<typeof SlowData>;

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

export type SlowNow = Omit<SlowData, 'siteId' | 'siteName' | 'fromAt'>;

/** The phase that grew at most of them. */
const commonPhase = (all: Told<SlowNow>[]): SlowPhase => {
  const count = (phase: SlowPhase) => all.filter(({ data }) => data.phase === phase).length;
  return SlowPhase.options.reduce((most, one) => (count(one) > count(most) ? one : most));
};

/** Nothing is broken, so it waits until all that became slow at once are known. */
export const slowNotice: NoticeKind<SlowNow> = {
  name: 'site_slow',
  rule: { ...seldom, calmMs: minuteMs, pauseMs: 30 * minuteMs },
  alone: ({ key, siteName, since, data }) =>
    speech(slowLetters.site_slow, {
      ...data,
      siteId: key,
      siteName,
      fromAt: since.toISOString(),
    }),
  together: (all) =>
    speech(slowLetters.sites_slow, {
      count: all.length,
      fromAt: all[0].since.toISOString(),
      names: all.slice(0, namesShown).map(({ siteName }) => siteName),
      phase: commonPhase(all),
    }),
};
