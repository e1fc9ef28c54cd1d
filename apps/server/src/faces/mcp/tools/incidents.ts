import {
  clientIncidents,
  deliveries,
  expiry,
  Id,
  incidentCourse,
  incidents,
  onCall,
  today,
  troubles,
  watch,
} from '@hlidka/protocol';
import * as z from 'zod';
import { clientsReadTool, operatorsReadTool, steeringTool } from '../tool.ts';

const Incident = z.strictObject({ incident: Id.describe('The incident’s id') });
const CursorArg = z.string().max(200).optional().describe('nextCursor of the answer before');

export const incidentTools = [
  operatorsReadTool({
    name: 'list_incidents',
    title: 'Incidents',
    about: 'Incidents, newest first; of one site, or only open ones.',
    input: z.strictObject({
      site: Id.optional(),
      onlyOpen: z.boolean().default(false),
      cursor: CursorArg,
    }),
    run: (call, { site, onlyOpen, cursor }) =>
      call(incidents.list, { query: { site, cursor, ...(onlyOpen ? { open: 'true' } : {}) } }),
  }),
  operatorsReadTool({
    name: 'read_incident_course',
    title: 'Course of an incident',
    about: 'Its evidence, the checks that confirmed it, who was told and who did what.',
    input: Incident,
    run: (call, { incident }) => call(incidentCourse.read, { params: { id: incident } }),
  }),
  clientsReadTool({
    name: 'read_incident',
    title: 'One incident',
    about: 'An incident as the client sees it, with the work that was done during it.',
    input: Incident,
    run: (call, { incident }) => call(clientIncidents.read, { params: { id: incident } }),
  }),
  operatorsReadTool({
    name: 'read_today',
    title: 'What waits',
    about:
      'What waits for operators today: incidents, decisions, drafts, what ends soon, what is late.',
    input: z.strictObject({}),
    run: (call) => call(today.read, {}),
  }),
  operatorsReadTool({
    name: 'list_findings',
    title: 'What ends, what is wrong with the watch',
    about: 'Ends of certificates and domains, soonest first, and troubles of the watch itself.',
    input: z.strictObject({}),
    run: async (call) => ({
      ...(await call(troubles.list, {})),
      ends: (await call(expiry.list, {})).sites.slice(0, 100),
    }),
  }),
  operatorsReadTool({
    name: 'read_on_call',
    title: 'On call',
    about: 'Whose turn it is, the rota and its steps.',
    input: z.strictObject({}),
    run: (call) => call(onCall.read, {}),
  }),
  operatorsReadTool({
    name: 'list_messages',
    title: 'Messages sent',
    about: 'Messages with their state, newest first: what was sent to whom, what failed and why.',
    input: z.strictObject({
      words: z
        .string()
        .max(200)
        .optional()
        .describe('Part of an address, of a person’s or site’s name'),
      incident: Id.optional(),
      cursor: CursorArg,
    }),
    run: (call, { words, ...query }) => call(deliveries.list, { query: { ...query, q: words } }),
  }),
  steeringTool({
    name: 'check_site_now',
    title: 'Check a site now',
    about: 'Fetches the site at once and shows each phase; stores nothing and opens nothing.',
    input: z.strictObject({ site: Id }),
    hints: { idempotentHint: true, openWorldHint: true },
    run: (call, { site }) => call(watch.checkNow, { params: { id: site }, body: {} }),
  }),
  steeringTool({
    name: 'take_over_incident',
    title: 'Take an incident over',
    about: 'Says that the token’s person works on it; the rota stops waking others.',
    input: Incident.extend({
      note: z
        .string()
        .max(5000)
        .nullable()
        .default(null)
        .describe('Shown to clients where they are told'),
      notify: z.boolean().describe('Whether clients are told who took it over'),
    }),
    run: (call, { incident, note, notify }) =>
      call(incidents.acknowledge, { params: { id: incident }, body: { note, tellClient: notify } }),
  }),
  steeringTool({
    name: 'resolve_incident',
    title: 'End an incident',
    about:
      'Ends an incident that was opened by hand. Clients’ phones are told; that cannot be left out.',
    input: Incident.extend({
      notify: z.literal(true).describe('Must be true: clients are always told of the end'),
    }),
    run: (call, { incident }) => call(incidents.resolve, { params: { id: incident } }),
  }),
];
