import '../internal.css';
import { useAdminTexts } from '../../../../../language.ts';
import { Badge } from '../../../../../ui/content/Badge.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import type { SiteValues } from './values.ts';

export const InternalFields = ({ form }: { form: Form<SiteValues> }) => {
  const { siteForm: t, site, tags } = useAdminTexts();
  return (
    <section className="internal stack" aria-labelledby="internal">
      <header>
        <div className="section-head">
          <h2 id="internal">{t.internal}</h2>
          <Badge>{site.onlyUs}</Badge>
        </div>
        <p className="soft">{t.internalAbout}</p>
      </header>
      <FormField form={form} name="tags" label={tags.label} hint={tags.hint} optional>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="notes" label={t.notes} optional>
        {(control) => <Textarea {...control} />}
      </FormField>
      <FormField
        form={form}
        name="agentMemory"
        label={t.agentMemory}
        hint={t.agentMemoryHint}
        optional
      >
        {(control) => <Textarea {...control} />}
      </FormField>
      <div className="form-grid">
        <FormField form={form} name="monitorId" label={t.monitorId} hint={t.monitorIdHint} optional>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="subscriptionLink" label={t.subscriptionLink} optional>
          {(control) => <TextInput {...control} type="url" inputMode="url" autoComplete="off" />}
        </FormField>
      </div>
    </section>
  );
};
