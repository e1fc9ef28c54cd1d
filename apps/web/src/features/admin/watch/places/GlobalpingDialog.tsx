import { type GlobalpingSettings, globalping } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../../ui/form/PasswordInput.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { GlobalpingPoints } from './GlobalpingPoints.tsx';

type Props = { settings: GlobalpingSettings; onClose: () => void };

const probeCounts = Array.from({ length: 10 }, (_, at) => String(at + 1));

/** A new token replaces the kept one; an empty field keeps it, unless it is to be removed. */
const tokenOf = (token: string, removed: boolean) => {
  if (token) return { token };
  return removed ? { token: null } : {};
};

const useGlobalpingForm = ({ settings, onClose }: Props) => {
  const t = useAdminTexts().watchPlaces.globalping;
  return useForm({
    schema: globalping.change.body,
    initial: {
      asked: settings.asked,
      countries: settings.countries.join(', '),
      probes: String(settings.probes),
      token: '',
      removed: false,
    },
    toBody: ({ asked, countries, probes, token, removed }) => ({
      asked,
      countries: countries
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
      probes: Number(probes),
      ...tokenOf(token, removed),
    }),
    send: (body) => call(globalping.change, { body }),
    words: Object.fromEntries(
      ['not valid', 'too short', 'too long', 'too small', 'too large', 'required'].map((issue) => [
        `countries: ${issue}`,
        t.wrongCountries,
      ]),
    ),
    done: () => {
      refresh('places');
      onClose();
      toast(t.saved);
    },
  });
};

export const GlobalpingDialog = (props: Props) => {
  const t = useAdminTexts().watchPlaces.globalping;
  const form = useGlobalpingForm(props);
  const { hasToken } = props.settings;
  return (
    <Dialog open onClose={props.onClose} title={t.heading}>
      <form {...form.props}>
        <Checkbox
          label={t.asked}
          hint={t.leaves}
          checked={form.values.asked}
          onValue={(on) => form.set('asked', on)}
        />
        <FormField form={form} name="countries" label={t.countries} hint={t.countriesHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="probes" label={t.probes} hint={t.probesHint}>
          {(control) => (
            <Select {...control} options={probeCounts.map((value) => ({ value, label: value }))} />
          )}
        </FormField>
        <FormField
          form={form}
          name="token"
          label={t.token}
          hint={hasToken ? t.tokenKept : t.tokenHint}
        >
          {(control) => <PasswordInput {...control} autoComplete="off" />}
        </FormField>
        {hasToken && (
          <Checkbox
            label={t.removeToken}
            checked={form.values.removed}
            onValue={(on) => form.set('removed', on)}
          />
        )}
        {props.settings.asked && <GlobalpingPoints />}
        <FormEnd needs={globalping.change} form={form} submit={t.save} />
      </form>
    </Dialog>
  );
};
