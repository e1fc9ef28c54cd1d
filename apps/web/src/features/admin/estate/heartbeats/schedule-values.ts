import type { Heartbeat } from '@hlidka/protocol';

/** What a form holds of a schedule. */
export type DueValues = {
  by: 'period' | 'cron' | 'never';
  'schedule.minutes': string;
  'schedule.expression': string;
  'schedule.zone': string;
  graceMinutes: string;
};

type Due = Pick<Heartbeat, 'schedule' | 'graceMinutes'>;

/** Once a day; a tenth of it may be late. */
export const backupsDue: Due = { schedule: { by: 'period', minutes: 1440 }, graceMinutes: 144 };
export const jobDue: Due = { schedule: { by: 'period', minutes: 1440 }, graceMinutes: 60 };

export const dueValuesOf = ({ schedule, graceMinutes }: Due): DueValues => ({
  by: schedule?.by ?? 'never',
  'schedule.minutes': schedule?.by === 'period' ? `${schedule.minutes}` : '1440',
  'schedule.expression': schedule?.by === 'cron' ? schedule.expression : '30 2 * * *',
  'schedule.zone': schedule?.by === 'cron' ? schedule.zone : 'Europe/Prague',
  graceMinutes: `${graceMinutes}`,
});

const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text);

const scheduleOf = (values: DueValues) => {
  if (values.by === 'never') return null;
  return values.by === 'period'
    ? { by: values.by, minutes: numberOf(values['schedule.minutes']) }
    : {
        by: values.by,
        expression: values['schedule.expression'],
        zone: values['schedule.zone'],
      };
};

export const dueOf = (values: DueValues) => ({
  schedule: scheduleOf(values),
  graceMinutes: numberOf(values.graceMinutes),
});
