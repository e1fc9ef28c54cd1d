import { type SiteFact, siteFacts } from '@hlidka/protocol';
import { useId } from 'react';
import { useAdminTexts, useTexts } from '../../../../../language.ts';
import { Section } from '../../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import type { SiteValues } from './values.ts';

type Props = { form: Form<SiteValues>; used: Record<SiteFact, readonly string[]> };

/** What the client reads about the site, and which services it has. */
export const FactFields = ({ form, used }: Props) => {
  const t = useAdminTexts().siteForm;
  const { facts } = useTexts();
  const id = useId();
  return (
    <>
      <Section heading={t.facts}>
        <div className="form-grid">
          {siteFacts.map((name) => (
            <FormField
              key={name}
              form={form}
              name={name}
              label={facts[name]}
              hint={t.factHints[name]}
              optional
            >
              {(control) => (
                <>
                  <TextInput {...control} list={`${id}-${name}`} autoComplete="off" />
                  <datalist id={`${id}-${name}`}>
                    {used[name].map((value) => (
                      <option key={value} value={value} />
                    ))}
                  </datalist>
                </>
              )}
            </FormField>
          ))}
        </div>
      </Section>
      <Section heading={t.services}>
        <Checkbox
          label={t.ai}
          hint={t.aiHint}
          checked={form.values['entitlements.ai']}
          onValue={(on) => form.set('entitlements.ai', on)}
        />
      </Section>
    </>
  );
};
