import { pathToFileURL } from 'node:url';
import { type AnyEndpoint, endpoints, Rank, rankFor } from '@hlidka/protocol';

const heading: Record<Rank, [title: string, about: string]> = {
  owner: [
    'Owner',
    'Everything. Only an owner changes the account of an operator, and the last one cannot go.',
  ],
  operator: ['Operator', 'What a helper may, and what is listed here.'],
  helper: [
    'Helper',
    'Works: jobs, worklog, reports, incidents. Rules that let a job’s commands run without a question are for operators.',
  ],
  reader: ['Reader', 'Sees all of admin and changes nothing but what is their own.'],
};

const freshOf = ({ fresh }: AnyEndpoint): string =>
  fresh === true ? 'yes' : fresh ? `with \`${fresh.join('`, `')}\`` : '';

/** Of admin everything that writes, and the few reads that are not for everybody. */
const listed = ([, endpoint]: readonly [string, AnyEndpoint]): boolean =>
  endpoint.audience === 'admin'
    ? endpoint.method !== 'GET' || endpoint.rank !== undefined
    : endpoint.rank !== undefined;

/** The page `docs/who-may.md`, from the ranks themselves. */
export const ranksPage = (): string => {
  const all = Object.values(endpoints)
    .flatMap((verbs) => Object.values(verbs as Record<string, AnyEndpoint>))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
    .filter(listed);
  const part = (rank: Rank) => {
    const [title, about] = heading[rank];
    const rows = all
      .filter(([, endpoint]) => rankFor(endpoint) === rank)
      .toSorted(
        ([, a], [, b]) => a.path.localeCompare(b.path, 'en') || (a.method < b.method ? -1 : 1),
      )
      .map(([name, endpoint]) => `| \`${name}\` | ${freshOf(endpoint)} |`);
    return [`## ${title}`, '', about, '', '| May | Fresh sign-in |', '|---|---|', ...rows, ''];
  };
  return [
    '# Who may what',
    '',
    'Each operator has a rank, and may what the ranks below theirs may. Ranks are set in admin, **Uživatelé**. This page is made from the',
    'endpoints themselves (`scripts/print-ranks.ts`); a test tries each rank on each of them. How a fresh sign-in is asked for stands in',
    '[security](security.md).',
    '',
    ...Rank.options.toReversed().flatMap(part),
  ].join('\n');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(ranksPage());
