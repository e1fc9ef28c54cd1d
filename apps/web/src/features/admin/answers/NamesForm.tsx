import { answers, type SiteAnswers } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { Textarea } from '../../../ui/form/Textarea.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../api/refresh.ts';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The names and domains that count as a mention. */
export const NamesForm = ({ site: { siteId, names } }: { site: SiteAnswers }) => {
  const t = useAdminTexts().siteAnswers;
  const form = useForm({
    schema: answers.changeNames.body,
    initial: { brands: names.brands.join('\n'), domains: names.domains.join('\n') },
    toBody: ({ brands, domains }) => ({ brands: linesOf(brands), domains: linesOf(domains) }),
    words: { 'domains: not valid': t.domainWrong },
    send: (body) => call(answers.changeNames, { params: { id: siteId }, body }),
    done: () => {
      toast(t.saved);
      refresh('answers');
    },
  });
  return (
    <Section heading={t.names} about={names.written ? t.namesAbout : `${t.namesAbout} ${t.usual}`}>
      <form {...form.props}>
        <FormField form={form} name="brands" label={t.brands} hint={t.brandsHint}>
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
        <FormField form={form} name="domains" label={t.domains} hint={t.domainsHint}>
          {(control) => <Textarea {...control} rows={2} />}
        </FormField>
        <FormEnd form={form} submit={t.save} disabled={!form.changed} />
      </form>
    </Section>
  );
};
