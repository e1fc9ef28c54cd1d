import type { DeliveryState } from '@hlidka/protocol';
import { useAdminTexts } from '../../../language.ts';
import { type MarkShape, StateMark } from '../../operator/StateMark.tsx';

const shapes: Record<DeliveryState, MarkShape> = {
  waiting: 'half',
  sent: 'done',
  kept: 'kept',
  dead: 'crossed',
  dropped: 'broken',
};

export const MailState = ({ state }: { state: DeliveryState }) => {
  const t = useAdminTexts().mails;
  return (
    <StateMark shape={shapes[state]} strong={state === 'dead'}>
      {t.states[state]}
    </StateMark>
  );
};
