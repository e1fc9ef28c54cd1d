import { adminReports, adminSearch, answers, rivals } from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

export const reportQueries = (call: Call) => ({
  report: (id: string) => ({
    queryKey: ['reports', 'admin', id] as const,
    queryFn: () => call(adminReports.read, { params: { id } }),
    staleTime,
  }),
  reportSettings: (client: string) => ({
    queryKey: ['reports', 'settings', client] as const,
    queryFn: () => call(adminReports.settings, { params: { id: client } }),
    staleTime,
  }),
  draftReports: () => ({
    queryKey: ['reports', 'drafts'] as const,
    queryFn: async () => (await call(adminReports.list, { query: { state: 'draft' } })).reports,
    staleTime,
  }),
  answers: () => ({
    queryKey: ['answers', 'overview'] as const,
    queryFn: () => call(answers.overview),
    staleTime,
  }),
  siteRivals: (id: string) => ({
    queryKey: ['answers', 'rivals', id] as const,
    queryFn: () => call(rivals.read, { params: { id } }),
    staleTime,
  }),
  siteAnswers: (id: string) => ({
    queryKey: ['answers', 'of-site', id] as const,
    queryFn: () => call(answers.site, { params: { id } }),
    staleTime,
  }),
  /** Keys and the connections that use them. */
  searchEngines: () => ({
    queryKey: ['search', 'list'] as const,
    queryFn: () => call(adminSearch.list),
    staleTime,
  }),
  siteSearch: (id: string) => ({
    queryKey: ['search', 'of-site', id] as const,
    queryFn: () => call(adminSearch.ofSite, { params: { id } }),
    staleTime,
  }),
  /** Calls the outside service, so it is not refetched on every change. */
  searchProperties: (id: string, site: string) => ({
    queryKey: ['search-properties', id, site] as const,
    queryFn: () => call(adminSearch.properties, { params: { id }, query: { site } }),
    staleTime: 0,
    enabled: id !== '',
  }),
});
