import { useAdminTexts } from '../../../../../../language.ts';
import { FormField } from '../../../../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../../../../ui/form/PasswordInput.tsx';
import { Select } from '../../../../../../ui/form/Select.tsx';
import { Textarea } from '../../../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../../../ui/form/TextInput.tsx';
import type { Fields } from '../../../../../../ui/form/use-form.ts';
import { optionsOf, Rows } from './Rows.tsx';
import type { HttpValues } from './values.ts';

type Props = { form: Fields<HttpValues> };

const Login = ({ form }: Props) => {
  const { page: t, form: words } = useAdminTexts().checksOfSite;
  const { by, kept } = form.values['settings.signIn'];
  const quiet = { ...form, errors: {} };
  return (
    <>
      <FormField form={form} name="settings.signIn" label={t.signIn}>
        {({ value, onValue, ...control }) => (
          <Select
            {...control}
            options={optionsOf(t.signIns)}
            value={value.by}
            onValue={(next) => onValue({ ...value, by: next, kept: false, secret: '' })}
          />
        )}
      </FormField>
      {by === 'basic' && (
        <FormField form={quiet} name="settings.signIn" label={words.user}>
          {({ value, onValue, ...control }) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={value.user}
              onValue={(user) => onValue({ ...value, user })}
            />
          )}
        </FormField>
      )}
      {by !== 'none' && (
        <FormField
          form={quiet}
          name="settings.signIn"
          label={by === 'basic' ? words.password : t.token}
        >
          {({ value, onValue, ...control }) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              placeholder={kept ? words.kept : undefined}
              value={value.secret}
              onValue={(secret) => onValue({ ...value, secret })}
            />
          )}
        </FormField>
      )}
    </>
  );
};

const ClientCertificate = ({ form }: Props) => {
  const { page: t, form: words } = useAdminTexts().checksOfSite;
  const name = 'settings.clientCertificate';
  const { certificate, kept } = form.values[name];
  return (
    <>
      <FormField form={form} name={name} label={t.certificate} optional>
        {({ value, onValue, ...control }) => (
          <Textarea
            {...control}
            rows={2}
            spellCheck={false}
            value={value.certificate}
            onValue={(next) => onValue({ ...value, certificate: next })}
          />
        )}
      </FormField>
      {certificate.trim() !== '' && (
        <FormField form={{ ...form, errors: {} }} name={name} label={t.key} hint={t.keyHint}>
          {({ value, onValue, ...control }) => (
            <Textarea
              {...control}
              rows={2}
              spellCheck={false}
              placeholder={kept ? words.kept : undefined}
              value={value.key}
              onValue={(key) => onValue({ ...value, key })}
            />
          )}
        </FormField>
      )}
    </>
  );
};

/** Passwords of a check: sealed once they are saved. */
export const SignInFields = ({ form }: Props) => {
  const { page: t, form: words } = useAdminTexts().checksOfSite;
  return (
    <>
      <Login form={form} />
      <Rows
        legend={t.secrets}
        hint={t.secretsHint}
        columns={[
          { name: 'name', label: t.takenName },
          {
            name: 'value',
            label: t.value,
            placeholder: (row) => (row.kept ? words.kept : undefined),
          },
        ]}
        rows={form.values['settings.secrets']}
        blank={{ name: '', value: '' }}
        onRows={(rows) => form.set('settings.secrets', rows)}
        error={form.errors['settings.secrets']}
      />
      <ClientCertificate form={form} />
    </>
  );
};
