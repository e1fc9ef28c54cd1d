import type { KeyFigures, Language, ReportFigures, ReportHeadline } from '@hlidka/protocol';
import { createFormat, type Format, wholeMinutes } from '../format/index.ts';
import { noon } from '../format/noon.ts';
import { titleWithin } from '../titles/index.ts';
import { type KeyKind, type KeyWords, keyWords, type Way } from './key-words.ts';

/** One figure of the month, entirely in words: a change is never shown by colour alone. */
export type KeyFigure = {
  kind: KeyKind;
  label: string;
  value: string;
  change: { arrow: string; words: string } | null;
  note: string | null;
};

const arrows: Record<Way, string> = { up: '↑', down: '↓', same: '=' };
const order = ['availability', 'outages', 'workMinutes', 'backups', 'clicks', 'mentions'] as const;

const monthBefore = (period: string): number => (Number(period.slice(5, 7)) + 10) % 12;

const written = (kind: KeyKind, value: number, t: KeyWords, format: Format): string => {
  if (kind === 'availability') return format.percent(value);
  if (kind === 'mentions') return format.share(value);
  if (kind === 'workMinutes') return format.duration(value * 60);
  if (kind === 'outages' && value === 0) return t.none;
  return format.number(value);
};

const noteOf = (kind: KeyKind, key: KeyFigures, t: KeyWords, format: Format): string | null => {
  if (kind === 'availability' && key.availability?.from)
    return t.measuredFrom(format.date(key.availability.from));
  if (kind === 'outages' && key.outages && key.outages.now > 0) {
    const { seconds, causes } = key.outages;
    const lasted = t.outagesLasted(format.duration(wholeMinutes(seconds)));
    return [lasted, ...causes.map((cause) => titleWithin(t.cause(cause)))].join('; ');
  }
  if (kind === 'backups' && key.backups) {
    const { now, failed, small = 0 } = key.backups;
    const wrong = [failed > 0 && t.backupsFailed(failed), small > 0 && t.backupsSmall(small)];
    return wrong.filter(Boolean).join(', ') || (now > 0 ? t.backupsWell : null);
  }
  if (kind === 'clicks' && key.clicks) return clicksNote(key.clicks, t, format);
  return null;
};

const clicksNote = (
  { from, until, mixed = false, compared }: NonNullable<KeyFigures['clicks']>,
  t: KeyWords,
  format: Format,
): string | null => {
  const day = (of: string) => format.date(noon(of));
  if (until && !compared && !from) return t.clicksUntil(day(until), mixed);
  const told = [
    from && t.clicksFrom(day(from)),
    until && t.clicksTo(day(until)),
    compared && t.clicksCompared(compared.from, compared.until),
  ];
  return told.filter(Boolean).join(', ') || null;
};

const changeOf = (
  kind: KeyKind,
  told: { now: number; before: number | null; from?: number | string | undefined },
  period: string,
  t: KeyWords,
  format: Format,
): KeyFigure['change'] => {
  if (told.before === null) return null;
  /** Values that are written the same have not changed. */
  const seen = (one: number) => (kind === 'mentions' ? Math.round(one) : one);
  const now = seen(told.now);
  const before = seen(told.before);
  const month = t.inMonth(monthBefore(period));
  const was = written(kind, before, t, format);
  const pct = before > 0 ? Math.round((Math.abs(now - before) * 100) / before) : 0;
  const way: Way = now > before ? 'up' : now < before ? 'down' : 'same';
  const sameDays = typeof told.from === 'number';
  const words = sameDays
    ? t.sameDays(way, pct, month)
    : kind === 'clicks' && way !== 'same' && pct > 0
      ? t.byPercent[way](pct, was, month)
      : t.ways[kind][way](was, month);
  return { arrow: arrows[way], words };
};

/** The month's figures with those of the month before, the same for a page, a mail and paper. */
export const keyFiguresOf = (
  language: Language,
  period: string,
  figures: ReportFigures | null,
): KeyFigure[] => {
  const key = figures?.key;
  if (!key) return [];
  const t = keyWords[language];
  const format = createFormat(language);
  return order.flatMap((kind) => {
    const told = key[kind];
    if (!told) return [];
    const compared = kind === 'clicks' ? key.clicks?.compared : undefined;
    const engine = kind === 'clicks' ? key.clicks?.engine : undefined;
    return [
      {
        kind,
        label: engine ? t.clicksOf[engine] : t.labels[kind],
        value: written(kind, told.now, t, format),
        change: changeOf(kind, compared ?? told, period, t, format),
        note: noteOf(kind, key, t, format),
      },
    ];
  });
};

/** A report's summary in a list: availability, and outages or else the work. */
export const headlineOf = (format: Format, headline: ReportHeadline | null): string[] => {
  if (!headline) return [];
  const t = keyWords[format.language];
  const { availabilityPct, outages, workMinutes } = headline;
  return [
    ...(availabilityPct === null ? [] : [t.availability(format.percent(availabilityPct))]),
    ...(outages || (outages === 0 && !workMinutes) ? [t.outages(outages)] : []),
    ...(workMinutes && !outages ? [t.work(format.duration(workMinutes * 60))] : []),
  ];
};
