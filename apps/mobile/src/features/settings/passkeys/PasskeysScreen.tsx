import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../api.ts';
import { useWords } from '../../../language.ts';
import { passkeysWork } from '../../../session/passkeys.ts';
import { Age } from '../../../ui/age/Age.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Group } from '../../../ui/Group.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Screen } from '../../../ui/scroll/Screen.tsx';
import { usePull } from '../../../ui/scroll/use-pull.ts';
import { Words } from '../../../ui/Words.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

export const PasskeysScreen = () => {
  const t = useWords().account.passkeys;
  const query = useQuery(queries.passkeys());
  const { data, error, isError, refetch } = query;
  const refresh = usePull(refetch, queries.passkeys().queryKey);
  const [adding, setAdding] = useState(false);
  /** The last action in words. */
  const [done, setDone] = useState<string | null>(null);
  const works = passkeysWork();
  const finish = (words: string) => {
    setAdding(false);
    setDone(words);
  };
  return (
    <Screen refresh={refresh}>
      <Words color="inkSoft">{works ? t.about : t.unsupportedPhone}</Words>
      {done && <Notice what={done} alarm={false} />}
      {isError && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <Age of={query} />}
      {data?.length === 0 && !adding && <Words>{t.none}</Words>}
      {data && data.length > 0 && (
        <Group>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDone={finish} />
          ))}
        </Group>
      )}
      {works && !adding && (
        <Button
          onPress={() => {
            setDone(null);
            setAdding(true);
          }}
        >
          {t.add}
        </Button>
      )}
      {adding && <AddPasskey onDone={() => finish(t.addDone)} onCancel={() => setAdding(false)} />}
    </Screen>
  );
};
