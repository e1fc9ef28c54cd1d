import { space } from '@hlidka/design';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StyleSheet, View } from 'react-native';
import { useWords } from '../../language.ts';
import { leavePush } from '../../push/push.ts';
import { unlock } from '../../session/lock.ts';
import { signOut } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { prove } from './prove';

/** Covers the app until the phone has recognised its person. */
export const LockScreen = () => {
  const { phone, account } = useWords();
  const t = phone.lock;
  const open = useMutation({
    mutationFn: () => prove(t.why),
    onSuccess: (proof) => {
      if (proof === 'proven') unlock();
    },
  });
  const { mutate } = open;
  useEffect(() => mutate(), [mutate]);
  return (
    <View
      accessibilityViewIsModal
      style={[
        StyleSheet.absoluteFill,
        {
          padding: space[6],
          gap: space[4],
          justifyContent: 'center',
          backgroundColor: useColors().paper,
        },
      ]}
    >
      <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
        {t.locked}
      </Words>
      {open.data === 'impossible' && (
        <Notice what={phone.operator.prove.impossible} todo={t.impossibleTodo} />
      )}
      <Button busy={open.isPending} onPress={() => mutate()}>
        {t.open}
      </Button>
      <Button kind="plain" onPress={() => void signOut(leavePush)}>
        {account.signOut.label}
      </Button>
    </View>
  );
};
