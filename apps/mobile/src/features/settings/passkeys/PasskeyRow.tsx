import { space } from '@hlidka/design';
import { auth, type Passkey } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { call } from '../../../api.ts';
import { useWords } from '../../../language.ts';
import { ask } from '../../../ui/ask';
import { LinkWords } from '../../../ui/LinkWords.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Words } from '../../../ui/Words.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { useFreshPasskeys } from './use-fresh-passkeys.ts';

type Props = { passkey: Passkey; onDone: (words: string) => void };

export const PasskeyRow = ({ passkey, onDone }: Props) => {
  const { account, common, format } = useWords();
  const t = account.passkeys;
  const name = passkey.name || t.unnamed;
  const refresh = useFreshPasskeys();
  const [renaming, setRenaming] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(auth.deletePasskey, { body: { id: passkey.id } }),
    onSuccess: async () => {
      await refresh();
      onDone(t.removed);
    },
  });
  const askToRemove = async () => {
    const { removeMeans: means, remove: action } = t;
    if (await ask({ title: t.removeAsk(name), means, action, cancel: common.cancel }))
      remove.mutate();
  };
  if (renaming)
    return (
      <RenamePasskey
        passkey={passkey}
        onDone={() => {
          setRenaming(false);
          onDone(t.renamed);
        }}
        onCancel={() => setRenaming(false)}
      />
    );
  return (
    <View style={{ padding: space[4], gap: space[1] }}>
      <Words weight="600">{name}</Words>
      <Words size="small" color="inkSoft">
        {t.added(format.date(passkey.createdAt))}
      </Words>
      <View style={{ flexDirection: 'row', gap: space[6] }}>
        <LinkWords label={t.renameOf(name)} onPress={() => setRenaming(true)}>
          {t.rename}
        </LinkWords>
        <LinkWords
          danger
          label={t.removeOf(name)}
          busy={remove.isPending}
          onPress={() => void askToRemove()}
        >
          {t.remove}
        </LinkWords>
      </View>
      {remove.error && <ErrorNotice error={remove.error} />}
    </View>
  );
};
