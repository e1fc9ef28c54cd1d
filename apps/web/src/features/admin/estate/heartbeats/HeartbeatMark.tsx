import type { Heartbeat, HeartbeatState } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';
import { isBad } from './is-bad.ts';

const shapes: Record<HeartbeatState, MarkShape> = {
  waiting: 'broken',
  well: 'done',
  late: 'crossed',
  failed: 'crossed',
  paused: 'bars',
};

export const HeartbeatMark = ({ heartbeat }: { heartbeat: Heartbeat }) => {
  const t = useAdminTexts().heartbeats;
  const { kind, state } = heartbeat;
  return (
    <StateMark shape={shapes[state]} strong={isBad(heartbeat)}>
      {kind === 'job' ? t.states[state] : t.backupStates[state]}
    </StateMark>
  );
};
