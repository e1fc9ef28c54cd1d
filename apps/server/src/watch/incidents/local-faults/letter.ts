import { Evidence, Id, Instant } from '@hlidka/protocol';
import { failedFrom, mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../../people/people/index.ts';
import { type NoticeKind, seldom, speech, type Told } from '../../../tell/notices/index.ts';

const namesShown = 10;

const LocalFaultData = z.object({
  siteId: Id,
  siteName: z.string(),
  fromAt: Instant,
  evidence: Evidence,
  /** Many began at once: how many, the first of them, and the places that do not see them. */
  together: z
    .object({
      count: z.int(),
      names: z.array(z.string()),
      /** Null: the server itself. */
      from: z.array(z.string().nullable()),
    })
    .optional(),
});

/** A site, or many, fails from the home place only: for operators, never for clients. */
export const localFaultLetter = operatorsLetter(
  'local_fault',
  LocalFaultData,
  (language, { siteId, siteName, fromAt, evidence, together }, { config, agency }) => {
    const { localFault, localFaults } = mailTexts[language].operators;
    const since = new Date(fromAt);
    const link = `${config.baseUrl}/admin/`;
    return together
      ? localFaults({ agency, ...together, since, link: `${link}places` })
      : localFault({
          agency,
          site: siteName,
          from: since,
          evidence,
          link: `${link}sites/${siteId}`,
        });
  },
);

type Fault = { evidence: Evidence };

const dataOf = ({ key, siteName, since, data }: Told<Fault>) => ({
  siteId: key,
  siteName,
  fromAt: since.toISOString(),
  evidence: data.evidence,
});

export const localFaultNotice: NoticeKind<Fault> = {
  name: 'local_fault',
  rule: seldom,
  alone: (one) => speech(localFaultLetter, dataOf(one)),
  together: (all) =>
    speech(localFaultLetter, {
      ...dataOf(all[0]),
      together: {
        count: all.length,
        names: all.slice(0, namesShown).map(({ siteName }) => siteName),
        from: [...new Set(all.map(({ data }) => failedFrom(data.evidence)))],
      },
    }),
};
