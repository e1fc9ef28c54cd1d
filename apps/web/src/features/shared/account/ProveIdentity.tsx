import { ApiError } from '@hlidka/client';
import { auth, type SecondFactor } from '@hlidka/protocol';
import { type ErrorWords, errorWords } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { type Proof, proof } from '../../../freshly.ts';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { AgencyButton } from '../session/AgencyButton.tsx';
import { useMe } from '../session/session.ts';
import { accountQueries } from './account-queries.ts';
import { confirmByPasskey } from './passkey.ts';
import { passkeysWork } from './passkey-list.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** Opens above the action that needed a fresh sign-in. */
export const ProveIdentity = ({ asked }: { asked: Proof }) => {
  const t = useAccountTexts().prove;
  const factor = useQuery(accountQueries.secondFactor());
  const end = (how: () => void) => {
    proof.set(null);
    how();
  };
  return (
    <Dialog open onClose={() => end(asked.left)} title={t.title}>
      <p>{t.why}</p>
      <Loaded query={factor} skeleton={<SkeletonRows rows={2} />}>
        {(known) => <ProofForm factor={known} onGiven={() => end(asked.given)} />}
      </Loaded>
    </Dialog>
  );
};

/** Asks for what this account proves itself with, so it is shown once that is known. */
const ProofForm = ({ factor, onGiven }: { factor: SecondFactor; onGiven: () => void }) => {
  const t = useAccountTexts().prove;
  const { email } = useMe();
  const account = useQuery(accountQueries.agencyAccount()).data;
  const asksCode = factor.since !== null;
  const form = useForm({
    schema: auth.confirmPassword.body,
    initial: { password: '', code: '' },
    toBody: ({ password, code }) => (asksCode ? { password, code } : { password }),
    send: (body) => call(auth.confirmPassword, { body }),
    words: {
      'password: wrong password': t.wrong,
      'code: not valid': t.wrongCode,
      'second factor needed': t.passkeyOnly,
    },
    belongs: { 'wrong password': 'password' },
    done: onGiven,
  });
  return (
    <form {...form.props}>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <FormField form={form} name="password" label={t.password}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" autoFocus />}
      </FormField>
      {asksCode && (
        <FormField form={form} name="code" label={t.code} hint={t.codeHint}>
          {(control) => <TextInput {...control} autoComplete="one-time-code" spellCheck={false} />}
        </FormField>
      )}
      <FormEnd form={form} submit={t.confirm}>
        {passkeysWork() && factor.passkeys > 0 && <ByPasskey onDone={onGiven} />}
        {account?.label != null && (
          <AgencyButton label={t.agency} next={window.location.pathname + window.location.search} />
        )}
      </FormEnd>
    </form>
  );
};

const ByPasskey = ({ onDone }: { onDone: () => void }) => {
  const common = useTexts();
  const format = useFormat();
  const t = useAccountTexts().prove;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await confirmByPasskey();
      onDone();
    } catch (error) {
      const ours = error instanceof ApiError && error.error !== 'not valid';
      setFailure(
        ours
          ? errorWords(common, format, error)
          : { what: t.passkeyFailed, todo: t.passkeyFailedTodo },
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="key" busy={busy} onClick={ask}>
        {t.passkey}
      </Button>
      {failure && <Notice {...failure} />}
    </>
  );
};
