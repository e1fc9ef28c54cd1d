import { auth } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDoorTexts } from './use-door-texts.ts';

/** Leads to the provider's own page. */
export const AgencySignIn = ({ label, next }: { label: string; next: string | undefined }) => {
  const t = useDoorTexts().signIn;
  const common = useTexts();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const leave = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await call(auth.beginAgencyAccount, { body: { next } });
      window.location.assign(url);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== null && <Notice {...errorWords(common, format, failure)} />}
      <Button icon="key" busy={busy} onClick={() => void leave()}>
        {t.agencyAccount(label)}
      </Button>
    </>
  );
};
