import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { SitePicker } from '../../kit/scope/SitePicker.tsx';

/** A site, then one of its checks; numbers are kept as text. */
export type PickedCheck = { siteId: string; checkNumber: string };

export const CheckPicker = ({ form }: { form: Form<PickedCheck> }) => {
  const t = useAdminTexts().parts;
  const { siteId, checkNumber } = form.values;
  const query = useQuery({ ...adminQueries.checksOfSite(siteId), enabled: siteId !== '' });
  const choose = (id: string) => {
    form.set('siteId', id);
    form.set('checkNumber', '');
  };
  const checks = query.data ?? [];
  return (
    <>
      <FormField form={form} name="siteId" label={t.site}>
        {(control) => <SitePicker {...control} onValue={choose} />}
      </FormField>
      {siteId !== '' && checks.length > 0 && (
        <FormField form={form} name="checkNumber" label={t.check}>
          {(control) => (
            <Select
              {...control}
              value={checkNumber}
              options={[
                { value: '', label: t.chooseCheck },
                ...checks.map(({ number, name }) => ({
                  value: String(number),
                  label: name ?? t.firstCheck,
                })),
              ]}
            />
          )}
        </FormField>
      )}
    </>
  );
};
