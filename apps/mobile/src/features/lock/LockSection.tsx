import { space } from '@hlidka/design';
import { useMutation } from '@tanstack/react-query';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { type LockAfter, lockChoices, setLockAfter, useLockAfter } from '../../session/lock.ts';
import { Choices } from '../../ui/form/Choices.tsx';
import { Group } from '../../ui/Group.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { prove } from './prove';

/** Whether and when the app asks for its person; a lock that the phone cannot open is not set. */
export const LockSection = () => {
  const { phone } = useWords();
  const t = phone.lock;
  const after = useLockAfter();
  const change = useMutation({
    mutationFn: async (wanted: LockAfter) => {
      const proof = await prove(t.why);
      if (proof === 'proven') await setLockAfter(wanted);
      return proof;
    },
  });
  const options = lockChoices.map((one) => ({ value: String(one), label: t.after(one) }));
  return (
    <View style={{ gap: space[3] }}>
      <Group heading={t.heading} about={t.about}>
        <View style={{ padding: space[4] }}>
          <Choices
            label={t.heading}
            value={String(after)}
            options={options}
            onValue={(value) => {
              const wanted = lockChoices.find((one) => String(one) === value);
              if (wanted !== undefined && wanted !== after) change.mutate(wanted);
            }}
          />
        </View>
      </Group>
      {change.data === 'impossible' && (
        <Notice what={phone.operator.prove.impossible} todo={phone.operator.prove.impossibleTodo} />
      )}
      {change.data === 'refused' && <Notice what={phone.operator.prove.refused} />}
    </View>
  );
};
