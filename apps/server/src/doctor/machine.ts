import { type Finding, ok, problem } from './check.ts';

const neededNode = 26;

export const checkNode = (version = process.versions.node): Finding =>
  Number(version.split('.')[0]) >= neededNode
    ? ok('node', `Node ${version}`)
    : problem('node', `Node ${version} is too old: install version ${neededNode} or newer.`);

/** Summer noon in Prague by Node's time zone data. */
export const checkTimeZone = (): Finding => {
  try {
    const hour = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Prague',
      hour: '2-digit',
    }).format(new Date('2026-07-01T12:00:00Z'));
    if (hour === '14') return ok('time zone', 'Europe/Prague is known');
  } catch {
    // Reported below.
  }
  return problem(
    'time zone',
    'This Node does not know Europe/Prague. Install a build of Node with full ICU data.',
  );
};
