import {
  agency,
  book,
  home,
  isDoor,
  me,
  overview,
  type PortalPage,
  portalPageOf,
  reports,
  sites,
  worklog,
} from '@hlidka/protocol';
import { languageOf } from '@hlidka/texts/language';
import type { User } from '../base/context.ts';
import type { Ahead } from '../base/pages/index.ts';

/** What each portal page requests first, for its address without a query. */
const questions: Partial<Record<PortalPage, readonly string[]>> = {
  '/': [`${home.read.path}?figures=first`],
  '/book': [book.read.path],
  '/sites/$id': [`${overview.read.path}?days=30`],
  '/groups/$id': [sites.group.path, worklog.ofGroup.path],
  '/reports': [reports.list.path],
  '/reports/$id': [reports.read.path],
};

const toFile = (file: string) =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;
const toAnswer = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;

type Asked = { path: string; plain: boolean; accepted: string; user: User | null };

/**
 * The `Link` header of a portal page: files, texts and first requests, so that the browser starts
 * loading before it runs a script. Hints only, no data.
 */
export const aheadOf = (ahead: Ahead, { path, plain, accepted, user }: Asked): string => {
  const found = portalPageOf(path);
  if (!found) return '';
  const client = user?.role === 'client' && plain && /^[\w-]*$/.test(found.id);
  const own = client ? [me.read.path, ...(questions[found.page] ?? [])] : [];
  const answers = [agency.welcome.path, ...own.map((each) => each.replace('{id}', found.id))];
  // Without a session the sign-in page is shown.
  const page = user || isDoor(found.page) ? found.page : '/sign-in';
  const words = ahead.words[user?.language ?? languageOf(accepted.split(','))];
  const files = new Set([...(ahead.pages[page] ?? []), ...words]);
  return [...[...files].map(toFile), ...answers.map(toAnswer)].join(', ');
};
