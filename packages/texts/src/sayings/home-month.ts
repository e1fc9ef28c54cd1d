import type { HomeMonth } from '@hlidka/protocol';
import type { Book } from '../book/cs.ts';
import { type Format, wholeMinutes } from '../format/index.ts';
import { monthTitle } from './month.ts';

export type MonthFigure = {
  kind: 'work' | 'backups' | 'outages' | 'checks';
  text: string;
  how: string;
};

const million = 1_000_000;

const checkWords = (t: Book['month'], counted: number): string =>
  counted < million ? t.checks(counted) : t.millions(Math.round((counted / million) * 10) / 10);

/** What people did comes first; a figure of nothing is left out, but not a month without outage. */
export const monthFigures = (
  { month: t }: Book,
  format: Format,
  { work, automatic, backups, outages, checks }: HomeMonth,
): MonthFigure[] => {
  const spoken = (parts: (string | false)[]) => parts.filter(Boolean).join(' ');
  const figure = (kind: MonthFigure['kind'], text: string, ...how: (string | false)[]) => [
    { kind, text, how: spoken(how) },
  ];
  const timed = work.minutes > 0;
  return [
    ...(work.entries > 0
      ? figure(
          'work',
          timed ? t.work(format.duration(work.minutes * 60)) : t.entries(work.entries),
          t.how.work(work.entries, timed),
          automatic > 0 && t.how.automatic(automatic),
        )
      : []),
    ...(backups.ok + backups.failed + backups.small > 0
      ? figure(
          'backups',
          [
            t.backups(backups.ok),
            backups.failed > 0 && t.backupsFailed(backups.failed),
            backups.small > 0 && t.backupsSmall(backups.small),
          ]
            .filter(Boolean)
            .join(', '),
          t.how.backups,
          backups.failed > 0 && t.how.backupsFailed(backups.failed),
          backups.small > 0 && t.how.backupsSmall(backups.small),
        )
      : []),
    ...(outages.count > 0
      ? figure(
          'outages',
          t.outages(outages.count, format.duration(wholeMinutes(outages.seconds))),
          t.how.outages,
        )
      : []),
    ...(checks.counted > 0
      ? [
          ...(outages.count === 0 ? figure('outages', t.noOutage, t.how.noOutage) : []),
          ...figure(
            'checks',
            checkWords(t, checks.counted),
            t.how.checks(checks.counted, checks.failed, checks.sites),
          ),
        ]
      : []),
  ];
};

/** Listopad: 5 h práce, 31 záloh, 1 výpadek 4 min, 1,3 milionu kontrol */
export const monthLine = (
  t: Book,
  format: Format,
  period: string,
  figures: readonly MonthFigure[],
): string => {
  const [name = ''] = monthTitle(format, period).split(' ');
  return t.month.line(name, figures.map(({ text }) => text).join(', '));
};
