import { type StatusPage, statusPages } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { SitesField } from './SitesField.tsx';

const valuesOf = (page: StatusPage) => ({
  title: page.title,
  slug: page.slug,
  host: page.host ?? '',
  language: page.language,
  intro: page.intro ?? '',
  published: page.published,
  indexed: page.indexed,
  sites: page.sites.filter(({ siteId }) => page.choices.some(({ id }) => id === siteId)),
});

const useSettings = (page: StatusPage) => {
  const t = useAdminTexts().statusPages;
  return useForm({
    schema: statusPages.change.body,
    initial: valuesOf(page),
    send: (body) => call(statusPages.change, { params: { id: page.id }, body }),
    words: {
      'slug: not valid': t.slugWrong,
      'host: taken': t.page.hostTaken,
      'sites: required': t.page.sitesWrong,
      'sites: too short': t.page.sitesWrong,
    },
    done: () => {
      refresh('status-pages');
      toast(t.page.saved);
    },
  });
};

export const PageSettings = ({ page }: { page: StatusPage }) => {
  const all = useAdminTexts().statusPages;
  const t = all.page;
  const form = useSettings(page);
  return (
    <Section heading={t.settings}>
      <form {...form.props}>
        <Checkbox
          label={t.published}
          hint={t.publishedHint}
          checked={form.values.published}
          onValue={(value) => form.set('published', value)}
        />
        <SitesField
          choices={page.choices}
          aside={page.aside}
          value={form.values.sites}
          onValue={(value) => form.set('sites', value)}
          error={form.errors.sites}
        />
        <FormField form={form} name="title" label={all.title}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="intro" label={t.intro} optional>
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
        <FormField form={form} name="slug" label={all.slug} hint={all.slugHint}>
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="host" label={t.host} hint={t.hostHint} optional>
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="language" label={all.language}>
          {(control) => (
            <Select
              {...control}
              options={(['cs', 'en'] as const).map((value) => ({
                value,
                label: all.languages[value],
              }))}
            />
          )}
        </FormField>
        <Checkbox
          label={t.indexed}
          checked={form.values.indexed}
          onValue={(value) => form.set('indexed', value)}
        />
        <FormEnd needs={statusPages.change} form={form} submit={t.save} />
      </form>
    </Section>
  );
};
