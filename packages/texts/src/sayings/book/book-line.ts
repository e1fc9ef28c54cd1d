import type { KnownBookLine } from '@hlidka/protocol';
import type { Book } from '../../book/cs.ts';
import type { Format } from '../../format/index.ts';
import { noon } from '../../format/noon.ts';
import type { Portal } from '../../portal/cs/index.ts';
import { incidentLength } from '../incident/span.ts';
import { openOf, toldOpen } from '../incident/told.ts';

type Words = { text: string; more: string[] };
export type Speech = {
  t: Book;
  told: Portal['book']['told'];
  format: Format;
  /** An automatic cause in the reader's language. */
  titled: (title: string) => string;
  now: number;
  /** The moment of data that may no longer hold: lengths stop there. */
  seenAt?: number | null;
};

/** Lines about a whole day, without a time of day. */
export const isTimeless = ({ kind }: KnownBookLine): boolean =>
  kind === 'round' || kind === 'backups' || kind === 'search';

const incidentWords = (
  { t, told, format, titled, now, seenAt = null }: Speech,
  line: Extract<KnownBookLine, { kind: 'outage' | 'form' }>,
): Words => {
  const old = seenAt !== null;
  const length = format.duration(incidentLength({ ...line, startedAt: line.at }, seenAt ?? now));
  const cause = line.title ? [titled(line.title)] : [];
  const description = line.description ? [line.description] : [];
  if (!line.endedAt) {
    const going = old ? told.then[line.kind](length) : t[line.kind].open(length);
    const watched = old ? told.then.watched(length) : t.outage.observed(length);
    return {
      text: line.observedSince ? watched : going,
      more: [toldOpen(told, format, openOf(line), now, old), ...cause, ...description],
    };
  }
  const by = line.takenBy ? [told.by(line.takenBy)] : [];
  return { text: t[line.kind].ended(length), more: [...cause, ...description, ...by] };
};

const roundWords = (
  { t, format, now }: Speech,
  { id, checks, failed, outage }: Extract<KnownBookLine, { kind: 'round' }>,
): string => {
  if (outage) return t.round.outage(checks, failed);
  if (failed > 0) return t.round.ticks(checks, failed);
  return format.date(noon(id)) === format.date(now) ? t.round.soFar(checks) : t.round.quiet(checks);
};

/** One line of the book in words; `more` is shown smaller beside it. */
export const lineWords = (speech: Speech, line: KnownBookLine): Words => {
  const { t, format } = speech;
  switch (line.kind) {
    case 'outage':
    case 'form':
      return incidentWords(speech, line);
    case 'work': {
      const who = line.automatic ? t.automatic : (line.author ?? t.unknownAuthor);
      const spent = line.minutes === null ? [] : [format.duration(line.minutes * 60)];
      return { text: line.text, more: [who, ...spent] };
    }
    case 'backups': {
      const size = line.siteCount === 1 ? line.sites[0]?.sizeBytes : null;
      const text = line.count === 1 ? t.backup : t.backups(line.count);
      return { text, more: typeof size === 'number' ? [format.bytes(size)] : [] };
    }
    case 'backup_failed':
      return { text: t.backupFailed, more: [] };
    case 'backup_small':
      return {
        text: t.backupSmall,
        more: [format.bytes(line.sizeBytes), t.usually(format.bytes(line.usualBytes))],
      };
    case 'backup_doubted':
      return { text: t.backupDoubted[line.by], more: [] };
    case 'certificate':
      return { text: t.certificate(format.date(line.endsAt)), more: [] };
    case 'report':
      return { text: t.report(format.month(noon(`${line.period}-15`))), more: [] };
    case 'search':
      return {
        text: t.search(format.month(noon(`${line.period}-15`)), line.clicks, line.clicksBefore),
        more: line.days === undefined ? [] : [t.firstDays(line.days)],
      };
    case 'visibility':
      return { text: t.visibility(line.sharePct, line.sharePctBefore), more: [] };
    case 'round':
      return { text: roundWords(speech, line), more: [] };
  }
};
