import { space } from '@hlidka/design';
import { useMutation, useQuery } from '@tanstack/react-query';
import { operatorQueries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { allowInSettings, turnOff, turnOn, usePush } from '../../push/push.ts';
import { SwitchRow } from '../../ui/form/SwitchRow.tsx';
import { Group, GroupRow } from '../../ui/Group.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';

/** Whether this phone gets an operator's notifications. */
export const OperatorPushSection = () => {
  const { push: t, account, phone } = useWords();
  const words = phone.operator.push;
  const push = usePush();
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? turnOn(t.channels) : turnOff()),
  });
  const rota = useQuery(operatorQueries.onCall()).data?.rota;
  const detail = rota ? (rota.on ? words.inTurn : words.everyone) : words.unknown;
  const { heading } = account.notifications;
  if (push.state === 'unknown') return null;
  if (push.state === 'impossible')
    return (
      <Group heading={heading}>
        <Words style={{ padding: space[4] }}>{t.impossible[push.why]}</Words>
      </Group>
    );
  if (push.state === 'denied')
    return (
      <Group heading={heading} about={t.denied}>
        <GroupRow label={t.openSettings} onPress={() => void allowInSettings()} />
      </Group>
    );
  return (
    <>
      <Group heading={heading} about={push.state === 'waiting' ? t.waiting : undefined}>
        <SwitchRow
          label={words.label}
          hint={detail}
          value={change.isPending ? change.variables : push.state !== 'off'}
          disabled={change.isPending}
          onValueChange={(wanted) => change.mutate(wanted)}
        />
      </Group>
      {change.error && <ErrorNotice error={change.error} />}
    </>
  );
};
