import { type MailProtocol, MailSecurity, mailPorts } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../../../ui/form/PasswordInput.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import type { Fields } from '../../../../../ui/form/use-form.ts';
import { CheckText } from '../CheckText.tsx';
import { optionsOf } from './http/Rows.tsx';
import type { ServerValues } from './server-values.ts';

const usualPort = (protocol: MailProtocol, security: string): number =>
  mailPorts[protocol][MailSecurity.safeParse(security).data ?? 'starttls'];

export const MailFields = ({ form }: { form: Fields<ServerValues> }) => {
  const { checksOfSite } = useAdminTexts();
  const t = checksOfSite.form;
  const { values } = form;
  const security = values['settings.security'];
  return (
    <>
      <FormField form={form} name="settings.protocol" label={t.mailProtocol}>
        {(control) => <Select {...control} options={optionsOf(t.mailProtocols)} />}
      </FormField>
      <CheckText
        form={form}
        name="settings.host"
        label={checksOfSite.host}
        hint={checksOfSite.hostHint}
        inputMode="url"
      />
      <FormField form={form} name="settings.security" label={t.mailSecurity}>
        {({ value, ...control }) => (
          <Select
            {...control}
            value={MailSecurity.safeParse(value).data ?? 'starttls'}
            options={optionsOf(t.mailSecurities)}
          />
        )}
      </FormField>
      <CheckText
        form={form}
        name="settings.port"
        label={checksOfSite.port}
        hint={t.usualPort(usualPort(values['settings.protocol'], security))}
        inputMode="numeric"
        optional
      />
      {security !== 'none' && (
        <>
          <CheckText
            form={form}
            name="settings.signIn.user"
            label={t.user}
            hint={t.userHint}
            optional
          />
          {values['settings.signIn.user'] !== '' && (
            <FormField form={form} name="settings.signIn.password" label={t.password}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="new-password"
                  placeholder={values['settings.signIn.kept'] ? t.kept : undefined}
                />
              )}
            </FormField>
          )}
        </>
      )}
    </>
  );
};
