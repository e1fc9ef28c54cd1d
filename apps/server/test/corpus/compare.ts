import { execFile } from 'node:child_process';
import { defaultMonitor } from '@hlidka/protocol';
import type { Probe } from '../../src/watch/checks/probe/index.ts';
import type { openChromium, Shown } from './chromium.ts';

type Chromium = Awaited<ReturnType<typeof openChromium>>;
export type Visit = { name: string; keyword: string; url: string };
type Difference = { name: string; ours: string; theirs: string; why: string | null };
export type Outcome = { cases: number; differences: Difference[]; unlikeCurl: number };

const lines = 3;

/** Differences that are meant. */
const explain = ({ name, keyword }: Visit, ok: boolean, { text }: Shown): string | null => {
  const bytes = Buffer.from(keyword);
  const misread = ['windows-1252', 'windows-1250'].map((old) => new TextDecoder(old).decode(bytes));
  if (ok && misread.some((wrong) => text.includes(wrong)))
    return 'UTF-8 that nobody declared: we read it as such, a browser guesses';
  if (!ok && name.startsWith('ICY ')) return 'not HTTP: a browser shows the bytes as text';
  if (!ok && /^1\d redirects$/.test(name)) return 'we follow ten redirects, a browser nineteen';
  return null;
};

const curlShows = ({ url, keyword }: Visit): Promise<boolean> =>
  new Promise((resolve) => {
    const words = ['-sSLk', '--compressed', '-m', '10', '-b', '', '-w', '\n%{http_code}', url];
    execFile('curl', words, { encoding: 'buffer' }, (error, output) => {
      const status = Number(output.toString('latin1').slice(-3));
      resolve(!error && status < 400 && output.includes(keyword));
    });
  });

/** Asks probe and browser (and curl) for each address; tells about which they disagree. */
export const compare = async (
  visits: Visit[],
  probe: Probe,
  chromium: Chromium,
  withCurl = false,
): Promise<Outcome> => {
  const differences: Difference[] = [];
  let unlikeCurl = 0;
  const waiting = [...visits];
  const line = async (): Promise<void> => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const { name, keyword, url } = visit;
      const probed = await probe(url, { ...defaultMonitor, timeoutSeconds: 20, keyword });
      const shown = await chromium.show(url);
      if (withCurl && (await curlShows(visit)) !== probed.ok) unlikeCurl += 1;
      const status = shown.status ?? 0;
      const works = status >= 200 && status <= 399 && shown.text.includes(keyword);
      if (probed.ok === works) continue;
      differences.push({
        name,
        ours: probed.ok ? 'ok' : `${probed.failure}: ${probed.reason}`,
        theirs: shown.error ?? `${shown.status} ${shown.text.trim().slice(-80)}`,
        why: explain(visit, probed.ok, shown),
      });
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
  return { cases: visits.length, differences, unlikeCurl };
};

/** For the log of a long run: how many, how many differ and why. */
export const summary = (what: string, { cases, differences, unlikeCurl }: Outcome): string => {
  const reasons = Map.groupBy(differences, ({ why }) => why ?? 'unexplained');
  const counted = [...reasons].map(([why, all]) => `${all.length} ${why}`);
  return `${what}: ${cases} cases, ${differences.length} differ from Chromium (${counted.join('; ') || 'none'}), ${unlikeCurl} from curl`;
};
