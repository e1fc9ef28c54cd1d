import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWaiting } from '../../../features/admin/hands/jobs/Waiting.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { insideOf } from '../../../features/admin/reports/periods.ts';
import { useIsDemo } from '../../../features/admin/tell/examples/use-examples.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { useSettled } from '../../../ui/hooks/use-settled.ts';
import type { PaletteItem } from '../../../ui/overlay/find-items.ts';
import { navGroups } from './nav.ts';

const sitesShown = 20;

/** Everything the palette can jump to; asked for when it opens, sites by what is typed. */
export const usePaletteItems = (enabled: boolean, words: string): PaletteItem[] => {
  const t = useAdminTexts();
  const navigate = useNavigate();
  const q = useSettled(words);
  const found = useQuery({
    ...adminQueries.sitesPart({ q, sort: 'name', archived: 'yes' }, 0, sitesShown),
    placeholderData: keepPreviousData,
    enabled,
  });
  const sites = found.data?.sites ?? [];
  const clients = useQuery({ ...adminQueries.clients(), enabled }).data ?? [];
  const people = useQuery({ ...adminQueries.people(), enabled }).data ?? [];
  const incidents = useQuery({ ...adminQueries.openIncidents(), enabled }).data?.incidents ?? [];
  const drafts = useQuery({ ...adminQueries.draftReports(), enabled }).data ?? [];
  const waiting = useWaiting().first;
  const format = useFormat();
  const demo = useIsDemo();
  if (!enabled) return [];

  const clientNames = new Map(clients.map(({ id, name }) => [id, name]));
  const item = (
    to: string,
    label: string,
    hint: string,
    search = {},
    rank?: number,
  ): PaletteItem => ({
    id: `${hint} ${to} ${JSON.stringify(search)}`,
    label,
    hint,
    words: t.paletteWords[to],
    rank,
    run: () => void navigate({ to, search }),
  });
  const { palette } = t;
  return [
    ...navGroups
      .flatMap(({ links }) => links)
      .filter((link) => demo || !link.demo)
      .map(({ to, key }) => item(to, t.nav[key], palette.pages)),
    item('/api-guide', palette.apiGuide, palette.pages),
    ...incidents.map(({ id, siteName }) => item(`/incidents/${id}`, siteName, palette.incidents)),
    ...incidents
      .filter(({ acknowledgedAt }) => acknowledgedAt === null)
      .map(({ id, siteName }) =>
        item(`/incidents/${id}`, siteName, palette.takeIncident, { take: 'yes' }),
      ),
    ...(waiting
      ? [item(`/jobs/${waiting.id}`, waiting.title, palette.waitingJob(waiting.number))]
      : []),
    item('/sites/new', palette.addSite, palette.actions),
    item('/clients', palette.addClient, palette.actions, { new: 'yes' }),
    item('/people/invite', palette.invite, palette.actions),
    item('/incidents', palette.openIncident, palette.actions, { new: 'yes' }),
    item('/windows', palette.planWindow, palette.actions, { new: 'yes' }),
    item('/jobs/new', palette.newJob, palette.actions),
    item('/reports', palette.prepareReport, palette.actions, { new: 'yes' }),
    ...drafts.map(({ id, clientName, site, period }) =>
      item(
        `/reports/${id}`,
        site ? `${clientName}, ${site.name}` : clientName,
        palette.drafts(format.month(insideOf(period))),
      ),
    ),
    ...clients.map(({ id, name }) => item(`/clients/${id}`, name, palette.clients, {}, 0.5)),
    ...sites.map(({ id, name, hostname, clientId }) =>
      item(
        `/sites/${id}`,
        name,
        [palette.sites, hostname ?? clientNames.get(clientId)].filter(Boolean).join(', '),
        {},
        0,
      ),
    ),
    ...people.map(({ id, name, email }) =>
      item(`/people/${id}`, name, `${palette.people}, ${email}`),
    ),
  ];
};
