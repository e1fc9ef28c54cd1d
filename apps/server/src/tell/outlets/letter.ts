import { OutletKind, OutletOffReason } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../people/people/index.ts';

const OutletOffData = z.object({
  name: z.string(),
  kind: OutletKind,
  reason: OutletOffReason.exclude(['by hand']),
  answer: z.string(),
});

/** An outlet accepts nothing any more and was switched off. */
export const outletOffLetter = operatorsLetter(
  'outlet_off',
  OutletOffData,
  (language, { name, reason, answer }, { config, agency }) =>
    mailTexts[language].operators.outletOff({
      agency,
      outlet: name,
      reason,
      answer,
      link: `${config.baseUrl}/admin/channels`,
    }),
);
