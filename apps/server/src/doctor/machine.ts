import { type Finding, ok, problem } from './check.ts';

const neededNode = 26;

export const checkNode = (version = process.versions.node): Finding =>
  Number(version.split('.')[0]) >= neededNode
    ? ok('node.ok', { version })
    : problem('node.old', { version, needed: neededNode });

/** Summer noon in Prague by Node's time zone data. */
export const checkTimeZone = (): Finding => {
  try {
    const hour = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Prague',
      hour: '2-digit',
    }).format(new Date('2026-07-01T12:00:00Z'));
    if (hour === '14') return ok('timeZone.ok');
  } catch {
    // Reported below.
  }
  return problem('timeZone.unknown');
};
