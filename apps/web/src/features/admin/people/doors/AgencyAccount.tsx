import { doors, type OidcProblem, type OidcSettings } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { useMay } from '../../../../rank.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CopyButton } from '../../../../ui/content/CopyButton.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

/** Sign-in by the agency's own account: for owners. */
export const AgencyAccount = () => {
  const t = useAdminTexts().doors.oidc;
  const may = useMay(doors.readOidc);
  const query = useQuery({ ...adminQueries.oidc(), enabled: may });
  const [saves, setSaves] = useState(0);
  if (!may) return null;
  return (
    <Section margin heading={t.heading} about={t.about}>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(settings) => (
          <>
            <div className="form">
              <Field label={t.redirectUri}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="url"
                    value={settings.redirectUri}
                    onValue={() => {}}
                    readOnly
                  />
                )}
              </Field>
              <div>
                <CopyButton text={settings.redirectUri} />
              </div>
            </div>
            {settings.fromEnvironment ? (
              <p>{t.fromEnvironment}</p>
            ) : (
              <Form settings={settings} onSaved={() => setSaves((before) => before + 1)} />
            )}
            {/* What a look found before is not true of what is saved now. */}
            <Test key={saves} settings={settings} />
          </>
        )}
      </Loaded>
    </Section>
  );
};

const orNull = (text: string) => text.trim() || null;

const Form = ({ settings, onSaved }: { settings: OidcSettings; onSaved: () => void }) => {
  const t = useAdminTexts().doors.oidc;
  const form = useForm({
    schema: doors.changeOidc.body,
    initial: {
      issuer: settings.issuer ?? '',
      clientId: settings.clientId ?? '',
      clientSecret: '',
      label: settings.label ?? '',
      trustsEmails: settings.trustsEmails,
    },
    toBody: ({ issuer, clientId, clientSecret, label, trustsEmails }) => ({
      issuer: orNull(issuer),
      clientId: orNull(clientId),
      label: orNull(label),
      trustsEmails,
      ...(clientSecret && { clientSecret }),
    }),
    send: (body) => call(doors.changeOidc, { body }),
    done: () => {
      form.set('clientSecret', '');
      onSaved();
      refresh('people');
      toast(t.saved);
    },
  });
  return (
    <form {...form.props}>
      <FormField form={form} name="issuer" label={t.issuer} hint={t.issuerHint}>
        {(control) => <TextInput {...control} type="url" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="clientId" label={t.clientId}>
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        form={form}
        name="clientSecret"
        label={t.clientSecret}
        hint={settings.hasSecret ? t.secretKept : undefined}
      >
        {(control) => <PasswordInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="label" label={t.label} hint={t.labelHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <Checkbox
        label={t.trustsEmails}
        hint={t.trustsEmailsHint}
        checked={form.values.trustsEmails}
        onValue={(trustsEmails) => form.set('trustsEmails', trustsEmails)}
      />
      <FormEnd needs={doors.changeOidc} form={form} submit={t.save} />
    </form>
  );
};

const Test = ({ settings }: { settings: OidcSettings }) => {
  const t = useAdminTexts().doors.oidc;
  const format = useFormat();
  const act = useAct();
  const [problem, setProblem] = useState<OidcProblem | null | undefined>();
  const { lastRefusal, lastRefusedAt } = settings;
  const test = () =>
    act('oidc', async () => {
      setProblem(undefined);
      setProblem((await call(doors.testOidc)).problem);
    });
  return (
    <>
      <p>
        <Button onClick={() => void test()}>{t.test}</Button>
      </p>
      {problem && <Notice what={t.problems[problem]} />}
      {problem === null && <p role="status">{t.well}</p>}
      {lastRefusal && lastRefusedAt && (
        <p className="soft">
          {t.lastRefusal} {format.dateTime(lastRefusedAt)}: {t.refusals[lastRefusal]}.
        </p>
      )}
    </>
  );
};
