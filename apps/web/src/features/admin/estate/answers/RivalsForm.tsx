import './answers.css';
import { rivals, type SiteRivals } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { RivalsTable } from '../../../shared/care/RivalsTable.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';

/** Up to five other brands in the same answers; clients see them by the operator's switch. */
export const RivalsSection = ({ siteId }: { siteId: string }) => {
  const t = useAdminTexts().siteAnswers;
  const { data } = useQuery(adminQueries.siteRivals(siteId));
  if (!data) return null;
  return (
    <Section heading={t.rivals} about={t.rivalsAbout}>
      {data.rivals && <RivalsTable rivals={data.rivals} />}
      <RivalsForm key={data.setting.brands.join()} siteId={siteId} setting={data.setting} />
    </Section>
  );
};

type Props = { siteId: string; setting: SiteRivals['setting'] };

const RivalsForm = ({ siteId, setting }: Props) => {
  const t = useAdminTexts().siteAnswers;
  const form = useForm({
    schema: rivals.change.body,
    initial: { brands: setting.brands.join('\n'), shown: setting.shown },
    toBody: ({ brands, shown }) => ({
      brands: brands
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      shown,
    }),
    words: {},
    send: (body) => call(rivals.change, { params: { id: siteId }, body }),
    done: () => {
      toast(t.rivalsSaved);
      refresh('answers');
    },
  });
  return (
    <form {...form.props}>
      <FormField form={form} name="brands" label={t.rivalsBrands}>
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <Checkbox
        label={t.rivalsShown}
        checked={form.values.shown}
        onValue={(shown) => form.set('shown', shown)}
      />
      <FormEnd form={form} submit={t.rivalsSave} disabled={!form.changed} />
    </form>
  );
};
