import { adminSites } from '@hlidka/protocol';
import { useId } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import type { SiteRow } from '../rows/site-rows.ts';
import { useSitesAction } from './use-sites-action.ts';
import { usedValues } from './used-values.ts';

type Props = {
  ids: readonly string[];
  sites: readonly SiteRow[];
  all: readonly SiteRow[];
  onClose: () => void;
};

export const PlanDialog = ({ ids, sites, all, onClose }: Props) => {
  const t = useAdminTexts().board.bulk;
  const list = useId();
  const { send } = useSitesAction();
  const plans = new Set(sites.map(({ plan }) => plan));
  const form = useForm({
    schema: adminSites.act.body,
    initial: { 'action.plan': plans.size === 1 ? (sites[0]?.plan ?? '') : '' },
    toBody: (values) => ({ ids, action: { do: 'plan', plan: values['action.plan'] } }),
    send: ({ action }) => send(ids, action),
    done: onClose,
  });
  return (
    <Dialog open title={t.planTitle(ids.length)} onClose={onClose}>
      <form {...form.props}>
        <FormField form={form} name="action.plan" label={t.planLabel} hint={t.planHint} optional>
          {(control) => (
            <>
              <TextInput {...control} list={list} autoComplete="off" />
              <datalist id={list}>
                {usedValues(all, 'plan').map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
        <FormEnd form={form} submit={t.planSave} />
      </form>
    </Dialog>
  );
};
