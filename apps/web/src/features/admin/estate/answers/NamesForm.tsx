import './answers.css';
import { answers, type SiteAnswers } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

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
    initial: {
      brands: names.brands.join('\n'),
      anyCase: names.anyCase,
      domains: names.domains.join('\n'),
    },
    toBody: ({ brands, anyCase, domains }) => ({
      brands: linesOf(brands),
      anyCase: linesOf(brands).filter((name) => anyCase.includes(name)),
      domains: linesOf(domains),
    }),
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
        <AnyCase
          names={linesOf(form.values.brands)}
          common={names.common}
          chosen={form.values.anyCase}
          onChosen={(chosen) => form.set('anyCase', chosen)}
        />
        <FormField form={form} name="domains" label={t.domains} hint={t.domainsHint}>
          {(control) => <Textarea {...control} rows={2} />}
        </FormField>
        <FormEnd needs={answers.changeNames} form={form} submit={t.save} disabled={!form.changed} />
      </form>
    </Section>
  );
};

type AnyCaseProps = {
  names: string[];
  common: readonly string[];
  chosen: string[];
  onChosen: (chosen: string[]) => void;
};

/** One tick a name: whether small letters count as well, with a warning where its words are common. */
const AnyCase = ({ names, common, chosen, onChosen }: AnyCaseProps) => {
  const t = useAdminTexts().siteAnswers;
  const hintOf = (name: string) => {
    if (!common.includes(name)) return undefined;
    return chosen.includes(name) ? t.commonOn : t.commonOff;
  };
  return (
    names.length > 0 && (
      <fieldset className="names-case">
        <legend>{t.anyCase}</legend>
        <p className="field-hint">{t.anyCaseAbout}</p>
        {[...new Set(names)].map((name) => (
          <Checkbox
            key={name}
            label={name}
            hint={hintOf(name)}
            checked={chosen.includes(name)}
            onValue={(yes) =>
              onChosen(yes ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
        ))}
      </fieldset>
    )
  );
};
