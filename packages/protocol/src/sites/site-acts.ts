import * as z from 'zod';
import { formTimes } from '../forms/forms.ts';
import { AuditEntry } from '../people/people.ts';
import { SitePlacesRules } from '../places/site-places.ts';
import { monitorFields } from '../watch/monitor.ts';
import { endpoint } from '../wire/endpoint.ts';
import { GivenInstant, Id, IdParams, Instant, line } from '../wire/fields.ts';
import { SiteChoice } from './site-choice.ts';
import { factsWritten } from './site-facts.ts';
import { Tag, Tags } from './tags.ts';

const { headers, ...monitor } = monitorFields;

/** What is not given stays as each site has it. */
const MonitorPart = z.strictObject(monitor).partial();
const FormPart = z
  .strictObject({ enabled: z.boolean(), workHours: z.boolean(), ...formTimes })
  .partial();

const PlacesPart = SitePlacesRules.pick({ asked: true, quorum: true })
  .extend({
    home: Id.nullable(),
    globalping: z.boolean(),
    showClients: z.boolean(),
    countLocal: z.boolean(),
  })
  .partial();

const any = (part: object) => Object.keys(part).length > 0;
const nothing = { error: 'required' };

/** One act on many sites. */
export const SitesAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('resume') }),
  /** Schedules an immediate regular check. */
  z.strictObject({ do: z.literal('check') }),
  z.strictObject({
    do: z.literal('facts'),
    set: z.strictObject(factsWritten).partial().refine(any, nothing),
  }),
  z.strictObject({ do: z.literal('monitor'), set: MonitorPart.refine(any, nothing) }),
  z.strictObject({
    do: z.literal('headers'),
    set: headers,
    remove: z.array(line(100)).max(50),
  }),
  z.strictObject({
    do: z.literal('tags'),
    add: Tags,
    remove: z.array(Tag).max(100),
  }),
  /** Sites leave the groups of the client they had. */
  z.strictObject({ do: z.literal('client'), clientId: Id }),
  z.strictObject({ do: z.literal('places'), set: PlacesPart.refine(any, nothing) }),
  /** Of every form check of these sites. */
  z.strictObject({ do: z.literal('forms'), set: FormPart.refine(any, nothing) }),
  z.strictObject({
    do: z.literal('window'),
    title: line(120),
    startsAt: GivenInstant,
    endsAt: GivenInstant,
  }),
]);
export type SitesAction = z.infer<typeof SitesAction>;

/** A line as the trail would have it. */
export const ActLine = AuditEntry.pick({ event: true, subject: true, data: true });
export type ActLine = z.infer<typeof ActLine>;

export const SiteAct = z.object({
  id: Id,
  /** Sites that are now as asked, whether or not something had to change. */
  done: z.int(),
  /** How many things changed, each with its line in the trail. */
  changed: z.int(),
  /** It can be taken back until then; null: it cannot. */
  undoUntil: Instant.nullable(),
});
export type SiteAct = z.infer<typeof SiteAct>;

const body = z.strictObject({ sites: SiteChoice, action: SitesAction });
const bodyLimit = 256 * 1024;

/** All of the chosen sites or none; archived ones are passed over. */
export const siteActs = {
  /** What would change, by doing it and taking it back; nothing is written. */
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/site-acts/preview',
    audience: 'admin',
    rank: 'operator',
    reach: 'lists',
    bodyLimit,
    body,
    reply: z.object({
      chosen: z.int(),
      archived: z.int(),
      changed: z.int(),
      /** The first of them. */
      lines: z.array(ActLine),
      undoable: z.boolean(),
    }),
  }),
  /** `id` is made by who asks: the same act asked for twice is done once, and answered alike. */
  act: endpoint({
    method: 'POST',
    path: '/api/admin/site-acts',
    audience: 'admin',
    rank: 'operator',
    reach: 'lists',
    bodyLimit,
    body: body.extend({ id: Id }),
    reply: SiteAct,
  }),
  /** By who did it. What somebody has changed since stays as it is. */
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/site-acts/{id}/undo',
    audience: 'admin',
    rank: 'operator',
    reach: 'own',
    params: IdParams,
    reply: z.object({ undone: z.int(), kept: z.int() }),
  }),
};
