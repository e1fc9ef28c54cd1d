import type { NoticeState } from '@hlidka/protocol';
import type { PublicNotice, PublicPage, PublicSite } from '../view.ts';
import { overallOf } from './overall.ts';

/** Names and words of Statuspage, so that existing programs read them. */
const noticeStatus: Record<NoticeState, string> = {
  investigating: 'investigating',
  identified: 'identified',
  watching: 'monitoring',
  solved: 'resolved',
};

/** The closed list has no word for "not known"; `degraded_performance` claims neither well nor down. */
const componentStatus = ({ status, brokenForm }: PublicSite): string => {
  if (status === 'down') return 'major_outage';
  if (brokenForm) return 'partial_outage';
  if (status === 'maintenance') return 'under_maintenance';
  return status === 'up' ? 'operational' : 'degraded_performance';
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The key is short and random; it says nothing of ours. */
const pageKey = ({ address }: PublicPage) => address.replace(/^https?:\/\//u, '');

const head = (page: PublicPage) => ({
  id: pageKey(page),
  name: page.title,
  url: page.address,
  time_zone: 'Europe/Prague',
  updated_at: page.at.toISOString(),
});

const componentOf = (page: PublicPage) => (site: PublicSite, at: number) => ({
  id: site.key,
  name: site.name,
  status: componentStatus(site),
  created_at: page.createdAt.toISOString(),
  updated_at: page.at.toISOString(),
  position: at + 1,
  description: null,
  showcase: true,
  start_date: null,
  group_id: null,
  page_id: pageKey(page),
  group: false,
  only_show_if_degraded: false,
});

const componentsOf = (page: PublicPage, keys: readonly string[]) =>
  page.sites.filter(({ key }) => keys.includes(key)).map(componentOf(page));

const incidentOf = (page: PublicPage) => (notice: PublicNotice) => ({
  id: notice.key,
  name: notice.title,
  status: noticeStatus[notice.state],
  created_at: iso(notice.openedAt),
  updated_at: iso(notice.updatedAt),
  monitoring_at: iso(notice.updates.findLast(({ state }) => state === 'watching')?.at ?? null),
  resolved_at: iso(notice.solvedAt),
  started_at: iso(notice.openedAt),
  impact: notice.impact,
  shortlink: `${page.address}/incidents/${notice.key}`,
  page_id: pageKey(page),
  incident_updates: notice.updates.map(({ state, text, at }, index) => ({
    id: `${notice.key}-${notice.updates.length - index}`,
    status: noticeStatus[state],
    body: text,
    incident_id: notice.key,
    created_at: iso(at),
    updated_at: iso(at),
    display_at: iso(at),
    affected_components: null,
  })),
  components: componentsOf(page, notice.sites),
});

const maintenanceOf = (page: PublicPage) => (work: PublicPage['works'][number]) => ({
  id: work.key,
  name: componentsOf(page, work.sites)
    .map(({ name }) => name)
    .join(', '),
  status: work.from <= page.at ? 'in_progress' : 'scheduled',
  created_at: iso(page.createdAt),
  updated_at: iso(page.at),
  monitoring_at: null,
  resolved_at: null,
  started_at: iso(work.from),
  impact: 'maintenance',
  shortlink: page.address,
  page_id: pageKey(page),
  scheduled_for: iso(work.from),
  scheduled_until: iso(work.to),
  incident_updates: [],
  components: componentsOf(page, work.sites),
});

const statusOf = (page: PublicPage) => {
  const { indicator, words } = overallOf(page);
  return { indicator, description: words };
};

/** The four documents under `/api/v2/`. */
export const jsonDocuments: Record<string, (page: PublicPage) => unknown> = {
  'status.json': (page) => ({ page: head(page), status: statusOf(page) }),
  'summary.json': (page) => ({
    page: head(page),
    components: page.sites.map(componentOf(page)),
    incidents: page.notices.filter(({ solvedAt }) => solvedAt === null).map(incidentOf(page)),
    scheduled_maintenances: page.works.map(maintenanceOf(page)),
    status: statusOf(page),
  }),
  'incidents.json': (page) => ({
    page: head(page),
    incidents: page.notices.map(incidentOf(page)),
  }),
  'scheduled-maintenances.json': (page) => ({
    page: head(page),
    scheduled_maintenances: page.works.map(maintenanceOf(page)),
  }),
};
