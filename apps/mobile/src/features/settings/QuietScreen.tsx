import { space } from '@hlidka/design';
import { IncidentKind, type PushChoice } from '@hlidka/protocol';
import { usualNight } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { SwitchRow } from '../../ui/form/SwitchRow.tsx';
import { Group } from '../../ui/Group.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { QuietTimes } from './QuietTimes.tsx';
import { usePushChoice } from './use-push-choice.ts';

/** The same list with one kind in it or not, in the protocol's order. */
const turned = (kinds: readonly IncidentKind[], kind: IncidentKind, on: boolean): IncidentKind[] =>
  IncidentKind.options.filter((one) => (one === kind ? on : kinds.includes(one)));

/** Which incidents this person's phones hear, and when they stay quiet. */
export const QuietScreen = () => {
  const { phones: t } = useWords().account;
  const { query, choice, save, mistake, failure } = usePushChoice();
  const refresh = usePull(query.refetch, ['me', 'push choice']);
  return (
    <Screen refresh={refresh}>
      {!choice &&
        (query.error ? (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonCards count={1} />
        ))}
      {choice && (
        <View style={{ gap: space[6] }}>
          <Age of={query} />
          <Group heading={t.heading} about={t.about}>
            {IncidentKind.options.map((kind) => (
              <SwitchRow
                key={kind}
                label={t.kinds[kind]}
                value={choice.kinds.includes(kind)}
                onValueChange={(on) => save({ ...choice, kinds: turned(choice.kinds, kind, on) })}
              />
            ))}
          </Group>
          {mistake && <Notice what={mistake} />}
          {failure && <ErrorNotice error={failure} />}
          <Quiet choice={choice} save={save} />
        </View>
      )}
    </Screen>
  );
};

const Quiet = ({ choice, save }: { choice: PushChoice; save: (next: PushChoice) => void }) => {
  const { phones: t } = useWords().account;
  const { quiet, kinds } = choice;
  const put = (next: PushChoice['quiet']) => save({ ...choice, quiet: next });
  return (
    <Group>
      <SwitchRow
        label={t.quiet}
        hint={t.quietHint}
        value={quiet !== null}
        onValueChange={(on) => put(on ? usualNight : null)}
      />
      {quiet && <QuietTimes quiet={quiet} onQuiet={put} />}
      {quiet &&
        kinds.map((kind) => (
          <SwitchRow
            key={kind}
            label={t.through(t.kinds[kind])}
            hint={t.throughHint}
            value={quiet.through.includes(kind)}
            onValueChange={(on) => put({ ...quiet, through: turned(quiet.through, kind, on) })}
          />
        ))}
    </Group>
  );
};
