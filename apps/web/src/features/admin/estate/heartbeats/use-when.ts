import type { Heartbeat } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';

/** When it is due, in words. */
export const useWhen = () => {
  const t = useAdminTexts().heartbeats.page;
  return ({ schedule }: Pick<Heartbeat, 'schedule'>): string => {
    if (!schedule) return t.none;
    return schedule.by === 'period'
      ? t.every(schedule.minutes)
      : t.cron(schedule.expression, schedule.zone);
  };
};
