import { Id } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../../people/people/index.ts';
import { type NoticeKind, speech } from '../../../tell/notices/index.ts';

const AnotherFormData = z.object({
  site: z.string(),
  form: z.string(),
  step: z.string().nullable(),
  incidentId: Id,
});

/** A further form broke while the incident of another one was open. */
export const anotherFormLetter = operatorsLetter(
  'form_also',
  AnotherFormData,
  (language, { incidentId, ...data }, { config, agency }) =>
    mailTexts[language].operators.formAlso({
      ...data,
      agency,
      link: `${config.baseUrl}/admin/incidents/${incidentId}`,
    }),
);

export const anotherFormNotice: NoticeKind<Omit<z.infer<typeof AnotherFormData>, 'site'>> = {
  name: 'form_also',
  alone: ({ siteName, data }) => speech(anotherFormLetter, { ...data, site: siteName }),
};
