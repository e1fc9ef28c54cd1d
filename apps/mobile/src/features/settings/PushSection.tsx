import { space } from '@hlidka/design';
import { useMutation } from '@tanstack/react-query';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { allowInSettings, turnOff, turnOn, usePush } from '../../push/push.ts';
import { SwitchRow } from '../../ui/form/SwitchRow.tsx';
import { Group, GroupRow } from '../../ui/Group.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';

/** Whether this phone gets incident notifications. */
export const PushSection = () => {
  const { push: t, account } = useWords();
  const push = usePush();
  const { heading } = account.notifications;
  if (push.state === 'unknown') return null;
  if (push.state === 'on' || push.state === 'waiting' || push.state === 'off')
    return <PushSwitch on={push.state !== 'off'} waiting={push.state === 'waiting'} />;
  return (
    <Group heading={heading}>
      <Words style={{ padding: space[4] }}>
        {push.state === 'impossible' && t.impossible[push.why]}
        {push.state === 'denied' && t.denied}
      </Words>
      {push.state === 'denied' && (
        <GroupRow label={t.openSettings} onPress={() => void allowInSettings()} />
      )}
    </Group>
  );
};

const PushSwitch = ({ on, waiting }: { on: boolean; waiting: boolean }) => {
  const { push: t, account } = useWords();
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? turnOn(t.channels) : turnOff()),
  });
  return (
    <View style={{ gap: space[3] }}>
      <Group heading={account.notifications.heading} about={waiting ? t.waiting : undefined}>
        <SwitchRow
          label={t.label}
          hint={t.detail}
          value={change.isPending ? change.variables : on}
          disabled={change.isPending}
          onValueChange={(wanted) => change.mutate(wanted)}
        />
      </Group>
      {change.error && <ErrorNotice error={change.error} />}
    </View>
  );
};
