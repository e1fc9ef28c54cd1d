import { ApiError } from '@hlidka/client';
import { type ErrorWords, errorWords } from '@hlidka/texts/sayings';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { passkeysWork } from '../../shared/account/passkey-list.ts';
import { useDoorTexts } from './use-door-texts.ts';

/** Not part of the first load: needed only once the page is shown. */
const passkeys = () => import('../../shared/account/passkey.ts');

type Props = { onDone: () => Promise<unknown> };

export const PasskeySignIn = ({ onDone }: Props) => {
  const t = useDoorTexts().signIn;
  const common = useTexts();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    let left = false;
    // Offers passkeys in the e-mail field until one is chosen; no choice is no failure.
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill, offerPasskeys } = await passkeys();
      if (!(await browserSupportsWebAuthnAutofill()) || left) return;
      await offerPasskeys();
      if (!left) await done();
    };
    offer().catch(() => {});
    return () => {
      left = true;
    };
  }, []);

  if (!passkeysWork()) return null;
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { signInByPasskey } = await passkeys();
      await signInByPasskey();
      await onDone();
    } catch (error) {
      const refused = error instanceof ApiError && error.error !== 'wrong credentials';
      setFailure(
        refused
          ? errorWords(common, format, error)
          : { what: t.passkeyFailed, todo: t.passkeyFailedTodo },
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="door-or">{t.or}</p>
      {failure && <Notice {...failure} />}
      <Button icon="key" busy={busy} onClick={ask}>
        {t.passkey}
      </Button>
    </>
  );
};
