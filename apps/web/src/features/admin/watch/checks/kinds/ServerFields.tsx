import { useAdminTexts } from '../../../../../language.ts';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import { CheckText } from '../CheckText.tsx';
import { optionsOf, Rows } from './http/Rows.tsx';
import type { ServerValues } from './server-values.ts';

type Props = { form: Fields<ServerValues> };

export const TcpFields = ({ form }: Props) => {
  const t = useAdminTexts().checksOfSite;
  return (
    <>
      <CheckText
        form={form}
        name="settings.host"
        label={t.host}
        hint={t.hostHint}
        inputMode="url"
      />
      <CheckText form={form} name="settings.port" label={t.port} inputMode="numeric" />
      <FormField form={form} name="settings.security" label={t.security}>
        {(control) => <Select {...control} options={optionsOf(t.securities)} />}
      </FormField>
      <CheckText
        form={form}
        name="settings.greeting"
        label={t.greeting}
        hint={t.greetingHint}
        optional
      />
    </>
  );
};

export const WebSocketFields = ({ form }: Props) => {
  const { form: t, page } = useAdminTexts().checksOfSite;
  return (
    <>
      <CheckText
        form={form}
        name="settings.url"
        label={t.webSocketUrl}
        hint={t.webSocketUrlHint}
        inputMode="url"
      />
      <Rows
        legend={page.headers}
        columns={[
          { name: 'name', label: page.header },
          {
            name: 'value',
            label: page.value,
            placeholder: (row) => (row.kept ? t.kept : undefined),
          },
        ]}
        rows={form.values['settings.headers']}
        blank={{ name: '', value: '' }}
        onRows={(rows) => form.set('settings.headers', rows)}
        error={form.errors['settings.headers']}
      />
      <CheckText form={form} name="settings.subprotocol" label={t.subprotocol} optional />
      <CheckText form={form} name="settings.message" label={t.message} optional />
      <CheckText form={form} name="settings.expected" label={t.expected} optional />
    </>
  );
};

export const PingFields = ({ form }: Props) => {
  const { form: t, host, hostHint } = useAdminTexts().checksOfSite;
  return (
    <>
      <CheckText
        form={form}
        name="settings.host"
        label={host}
        hint={`${hostHint} ${t.pingHint}`}
        inputMode="url"
      />
      <CheckText form={form} name="settings.packets" label={t.packets} inputMode="numeric" />
      <CheckText form={form} name="settings.mostLostPct" label={t.mostLost} inputMode="numeric" />
    </>
  );
};
