import { useMutation } from '@tanstack/react-query';
import { router } from 'expo-router';
import { useEffect, useState } from 'react';
import { useServer } from '../../address.ts';
import { useWords } from '../../language.ts';
import { findServer } from '../../servers/find-server.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Words } from '../../ui/Words.tsx';
import { ConfirmServer } from './ConfirmServer.tsx';
import { Door } from './Door.tsx';
import { FindFailure } from './FindFailure.tsx';

const back = () => (router.canGoBack() ? router.back() : router.replace('/'));

/** `given`: the address of a link or a code; it is looked for at once and confirmed like a typed one. */
export const ServerScreen = ({ given }: { given: string }) => {
  const t = useWords().phone.servers;
  const connected = useServer() !== null;
  const [text, setText] = useState(given);
  const find = useMutation({ mutationFn: findServer });
  const { mutate, data, isPending } = find;
  useEffect(() => {
    if (given) mutate(given);
  }, [given, mutate]);
  const look = () => {
    if (!isPending) mutate(text);
  };
  if (data) return <ConfirmServer found={data} onOther={find.reset} />;
  return (
    <Door plain answer={t.answer} detail={t.detail}>
      <Field
        label={t.field}
        value={text}
        onChangeText={setText}
        autoCapitalize="none"
        autoCorrect={false}
        inputMode="url"
        returnKeyType="go"
        onSubmitEditing={look}
      />
      <Words size="small" color="inkSoft">
        {t.hint}
      </Words>
      <FindFailure error={find.error} />
      <Button onPress={look} busy={isPending}>
        {t.find}
      </Button>
      {connected && (
        <Button kind="plain" onPress={back}>
          {t.cancel}
        </Button>
      )}
    </Door>
  );
};
