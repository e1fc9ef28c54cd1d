import { Evidence, Id, Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../people/index.ts';

const LocalFaultData = z.object({
  siteId: Id,
  siteName: z.string(),
  fromAt: Instant,
  evidence: Evidence,
});

/** A site fails from the home place only: for operators, never for clients. */
export const localFaultLetter = operatorsLetter(
  'local_fault',
  LocalFaultData,
  (language, data, { config, agency }) =>
    mailTexts[language].operators.localFault({
      agency,
      site: data.siteName,
      from: new Date(data.fromAt),
      evidence: data.evidence,
      link: `${config.baseUrl}/admin/sites/${data.siteId}`,
    }),
);
