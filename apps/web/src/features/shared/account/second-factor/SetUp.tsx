import './second-factor.css';
import { auth } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { useSecondFactorTexts } from './use-second-factor-texts.ts';

type Begun = { key: string; uri: string; code: string };

/** From the picture for the app to the codes to write down. */
export const SetUp = ({ onDone }: { onDone: () => void }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A new secret each time it is opened, and none while it is, whatever is asked again meanwhile.
  const begun = useQuery({
    queryKey: ['me', 'second factor', 'begin'],
    queryFn: () => call(auth.beginSecondFactor),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (codes) return <BackupCodes codes={codes} onDone={onDone} />;
  return (
    <Loaded query={begun} skeleton={<SkeletonRows rows={4} />}>
      {(made) => <Confirm begun={made} onConfirmed={setCodes} />}
    </Loaded>
  );
};

const Confirm = ({
  begun,
  onConfirmed,
}: {
  begun: Begun;
  onConfirmed: (codes: readonly string[]) => void;
}) => {
  const t = useSecondFactorTexts().steps;
  const form = useForm({
    schema: auth.confirmSecondFactor.body,
    initial: { code: '' },
    send: (body) => call(auth.confirmSecondFactor, { body }),
    words: { 'code: not valid': t.wrong },
    done: ({ codes }) => onConfirmed(codes),
  });
  return (
    <form {...form.props}>
      <p>{t.app}</p>
      <img
        className="factor-code"
        src={`data:image/svg+xml,${encodeURIComponent(begun.code)}`}
        alt={t.picture}
        width="200"
        height="200"
      />
      <p className="fine">
        {t.key} <code className="factor-key">{begun.key}</code>
      </p>
      <p className="fine">
        <a href={begun.uri}>{t.here}</a>
      </p>
      <FormField form={form} name="code" label={t.code} hint={t.codeHint}>
        {(control) => (
          <TextInput {...control} inputMode="numeric" autoComplete="one-time-code" autoFocus />
        )}
      </FormField>
      <FormEnd form={form} submit={t.submit} />
    </form>
  );
};
