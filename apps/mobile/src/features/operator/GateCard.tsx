import { space } from '@hlidka/design';
import {
  type Command,
  commandText,
  folderText,
  type Gate,
  type Job,
  jobs,
  limits,
  visible,
  visibleInText,
} from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { mono } from '../../ui/markdown/mono.ts';
import { useNow } from '../../ui/use-now.ts';
import { Words } from '../../ui/Words.tsx';
import { SteerTrouble } from './proof/SteerTrouble.tsx';
import { useSteer } from './proof/use-steer.ts';
import { useTyped } from './use-typed.ts';

/** Asks whether this exact command may run; every byte of it is shown. */
export const GateCard = ({ job, gate }: { job: Job; gate: Gate }) => {
  const { phone, format } = useWords();
  const t = phone.operator.gate;
  const now = useNow();
  const { id: gateId, digest, command } = gate;
  const { text: note, type, sent } = useTyped(job.id, gateId);
  const steer = useSteer(job.id, sent);
  return (
    <>
      <Card>
        <Words weight="600" accessibilityRole="header">
          {t.heading}
        </Words>
        <Fact name={t.command} value={commandText(command.argv)} code />
        {factsOf(t, command).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        <Fact name={t.timeout} value={format.duration(command.timeoutSeconds)} />
        <Fact name={t.expires} value={since(format, gate.expiresAt, now)} />
        <Fact name={t.digest} value={digest} code />
        {command.reason.trim() ? (
          <Fact name={t.reason} value={visibleInText(command.reason)} />
        ) : null}
      </Card>
      <Button
        needs={jobs.steer}
        busy={steer.isPending}
        onPress={() => steer.mutate({ verb: 'allow', gateId, digest, rest: false })}
      >
        {t.allow}
      </Button>
      <Button
        needs={jobs.steer}
        kind="second"
        busy={steer.isPending}
        onPress={() => steer.mutate({ verb: 'allow', gateId, digest, rest: true })}
      >
        {t.rest}
      </Button>
      <Words size="small" color="inkSoft">
        {t.restMeans}
      </Words>
      <Field
        label={t.note}
        value={note}
        onChangeText={type}
        multiline
        maxLength={limits.operatorMessage}
      />
      <Button
        needs={jobs.steer}
        kind="second"
        busy={steer.isPending}
        onPress={() => steer.mutate({ verb: 'deny', gateId, note: note.trim() })}
      >
        {t.deny}
      </Button>
      <SteerTrouble error={steer.error} verb={steer.variables?.verb} />
    </>
  );
};

type Texts = ReturnType<typeof useWords>['phone']['operator']['gate'];

const factsOf = (t: Texts, { target, folder, leadsTo, env }: Command): [string, string][] => [
  ...(target.via === 'local'
    ? [[t.target, t.local] satisfies [string, string]]
    : ([
        [t.target, `${visible(target.user)}@${visible(target.host)}:${target.port}`],
        [t.key, visible(target.keyName)],
        [t.hostKey, visible(target.hostKey)],
      ] satisfies [string, string][])),
  [t.folder, folder === null ? t.defaultFolder : folderText({ folder, leadsTo })],
  [t.env, env.length > 0 ? env.join(' ') : t.none],
];

const Fact = ({ name, value, code = false }: { name: string; value: string; code?: boolean }) => (
  <View style={{ gap: space[1] }}>
    <Words size="small" color="inkSoft">
      {name}
    </Words>
    <Words selectable style={code ? { fontFamily: mono } : undefined}>
      {value}
    </Words>
  </View>
);
