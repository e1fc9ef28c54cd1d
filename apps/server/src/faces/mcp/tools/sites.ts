import {
  adminSites,
  backups,
  book,
  heartbeats,
  Id,
  overview,
  search,
  sites,
  worklog,
} from '@hlidka/protocol';
import * as z from 'zod';
import type { CallAs } from '../call.ts';
import { operatorsReadTool, readTool } from '../tool.ts';

const Days = z.int().min(1).max(365).default(30).describe('How many days back');
const Site = z.strictObject({ site: Id.describe('The site’s id') });
const CursorArg = z.string().max(200).optional().describe('nextCursor of the answer before');
const mostSites = 200;

const lower = (text: string | null): string => (text ?? '').toLocaleLowerCase('cs');

const listSites = async (call: CallAs, { words, state }: { words: string; state?: string }) => {
  const { sites: all } = await call(sites.list, {});
  const found = all.filter(
    ({ name, hostname, clientName, status }) =>
      (!state || status === state) &&
      [name, hostname, clientName].some((text) => lower(text).includes(lower(words))),
  );
  return { total: found.length, sites: found.slice(0, mostSites) };
};

/** Why a site reads as it does is an operator's matter; to a client it does not exist. */
const whyOf = async (call: CallAs, id: string) => {
  try {
    const { unknownReason, lastFailure, paused } = await call(adminSites.read, { params: { id } });
    return { unknownReason, lastFailure, paused };
  } catch {
    return undefined;
  }
};

export const siteTools = [
  readTool({
    name: 'list_sites',
    title: 'Sites and their state',
    about: `Sites with their client and state; at most ${mostSites} of them, total says how many match.`,
    input: z.strictObject({
      words: z.string().max(200).default('').describe('Part of a name, host or client; empty: all'),
      state: z.enum(['up', 'down', 'maintenance', 'paused', 'unknown']).optional(),
    }),
    run: listSites,
  }),
  readTool({
    name: 'read_site',
    title: 'One site',
    about:
      'A site’s state and why, its open incidents, availability and response by day, last backup and forms over some days.',
    input: Site.extend({ days: Days }),
    run: async (call, { site, days }) => {
      const given = { params: { id: site }, query: { days: `${days}` } };
      const { timeline: _, ...rest } = await call(overview.read, given);
      return { ...rest, why: await whyOf(call, site) };
    },
  }),
  readTool({
    name: 'read_watch_book',
    title: 'What happened',
    about:
      'The watch book, newest first: outages, work done, backups, reports; of all sites or of one.',
    input: z.strictObject({ site: Id.optional(), cursor: CursorArg }),
    run: (call, query) => call(book.read, { query }),
  }),
  readTool({
    name: 'read_worklog',
    title: 'Work done on a site',
    about: 'The site’s published worklog, newest first, 20 entries at a time.',
    input: Site.extend({ cursor: CursorArg }),
    run: (call, { site, cursor }) =>
      call(worklog.ofSite, { params: { id: site }, query: { cursor } }),
  }),
  readTool({
    name: 'list_backups',
    title: 'Backups of a site',
    about: 'The newest backups with size, state and what is doubted.',
    input: Site,
    run: (call, { site }) => call(backups.list, { params: { id: site } }),
  }),
  readTool({
    name: 'read_search_figures',
    title: 'Search engines',
    about: 'Clicks, impressions and top queries by source; “not found” where none is connected.',
    input: Site.extend({ days: Days.default(28) }),
    run: (call, { site, days }) =>
      call(search.read, { params: { id: site }, query: { days: `${days}` } }),
  }),
  readTool({
    name: 'read_ai_visibility',
    title: 'Visibility in AI answers',
    about: 'Mentions and their share by week; “not found” where it is not followed.',
    input: Site,
    run: (call, { site }) => call(search.visibility, { params: { id: site } }),
  }),
  operatorsReadTool({
    name: 'list_heartbeats',
    title: 'Heartbeats',
    about: 'Jobs that report by themselves: which came, which are late.',
    input: z.strictObject({ site: Id.optional() }),
    run: (call, query) => call(heartbeats.list, { query }),
  }),
];
