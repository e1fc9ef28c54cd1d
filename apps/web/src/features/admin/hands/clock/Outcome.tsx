import type { DutyOutcome } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';

const shapes: Record<DutyOutcome, MarkShape> = { done: 'done', partly: 'half', failed: 'crossed' };

export const Outcome = ({ outcome }: { outcome: DutyOutcome }) => (
  <StateMark shape={shapes[outcome]} strong={outcome !== 'done'}>
    {useAdminTexts().clock.outcomes[outcome]}
  </StateMark>
);
