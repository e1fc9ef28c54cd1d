import { adminSites, limits } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import type { Chosen } from '../rows/use-selection.ts';
import { useSitesAction } from './use-sites-action.ts';

type Props = {
  ids: readonly string[];
  sites: readonly Chosen[];
  onClose: () => void;
};

export const PlanDialog = ({ ids, sites, onClose }: Props) => {
  const t = useAdminTexts().board.bulk;
  const list = useId();
  const { send } = useSitesAction();
  const used = useQuery(adminQueries.siteFacts()).data?.plan ?? [];
  const plans = new Set(sites.map(({ plan }) => plan));
  const form = useForm({
    schema: adminSites.act.body,
    initial: { 'action.plan': plans.size === 1 ? (sites[0]?.plan ?? '') : '' },
    toBody: (values) => ({
      ids: ids.slice(0, limits.sitesAtOnce),
      action: { do: 'plan', plan: values['action.plan'] },
    }),
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
                {used.map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
        <FormEnd needs={adminSites.act} form={form} submit={t.planSave} />
      </form>
    </Dialog>
  );
};
