import type { MailText, OperatorTexts } from '../mail/types.ts';

/** Letters about forms and about an engine that answered nothing. */
export const formSamples = (
  operators: OperatorTexts<MailText>,
  about: { agency: string; link: string },
) => ({
  formsBlocked: operators.formsBlocked({ ...about, forms: ['Blog: Kontakt'] }),
  formAlso: ['3. Odeslat', null].map((step) =>
    operators.formAlso({ ...about, site: 'Blog', form: 'Objednávka', step }),
  ),
  formChanged: ['4. Odeslat', null].map((step) =>
    operators.formChanged({ ...about, site: 'Blog', form: 'Objednávka', step }),
  ),
  aiEngine: (['down', null] as const).map((trouble) =>
    operators.aiEngine({ ...about, engine: 'openai', trouble, questions: 12 }),
  ),
  formsWaiting: [true, false].map((browser) =>
    operators.formsWaiting({ ...about, forms: ['Blog: Kontakt'], browser }),
  ),
});
