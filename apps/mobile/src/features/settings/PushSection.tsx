import { space } from '@hlidka/design';
import { useMutation } from '@tanstack/react-query';
import { Switch, View } from 'react-native';
import { useWords } from '../../language.ts';
import { allowInSettings, turnOff, turnOn, usePush } from '../../push/push.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

/** Whether this phone gets messages of incidents. */
export const PushSection = () => {
  const { push: t, account } = useWords();
  const push = usePush();
  if (push.state === 'unknown') return null;
  return (
    <Group heading={account.notifications.heading}>
      <View style={{ padding: space[4], gap: space[2] }}>
        {push.state === 'operator' && <Words>{account.notifications.operator}</Words>}
        {push.state === 'impossible' && <Words>{t.impossible[push.why]}</Words>}
        {push.state === 'denied' && <Denied />}
        {(push.state === 'on' || push.state === 'waiting' || push.state === 'off') && (
          <PushSwitch on={push.state !== 'off'} />
        )}
        {push.state === 'waiting' && (
          <Words size="small" color="inkSoft" accessibilityLiveRegion="polite">
            {t.waiting}
          </Words>
        )}
      </View>
    </Group>
  );
};

const Denied = () => {
  const { push: t } = useWords();
  return (
    <>
      <Words>{t.denied}</Words>
      <Button kind="plain" onPress={() => void allowInSettings()}>
        {t.openSettings}
      </Button>
    </>
  );
};

const PushSwitch = ({ on }: { on: boolean }) => {
  const { push: t } = useWords();
  const colors = useColors();
  // A browser has another name for the knob of a switch that is on.
  const knob = { thumbColor: colors.sheet, activeThumbColor: colors.sheet };
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? turnOn(t.channel) : turnOff()),
  });
  return (
    <>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 48 }}>
        <Words weight="600" style={{ flex: 1 }}>
          {t.label}
        </Words>
        <Switch
          accessibilityLabel={t.label}
          value={change.isPending ? change.variables : on}
          disabled={change.isPending}
          onValueChange={(wanted) => change.mutate(wanted)}
          trackColor={{ true: colors.accent, false: colors.edge }}
          {...knob}
        />
      </View>
      <Words size="small" color="inkSoft">
        {t.detail}
      </Words>
      {change.error && <ErrorNotice error={change.error} />}
    </>
  );
};
