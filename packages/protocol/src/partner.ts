import * as z from 'zod';
import { endpoint } from './wire/endpoint.ts';
import { AnyText } from './wire/fields.ts';

/**
 * The partner API: frozen and closed, with its own schemas. `/openapi.json` is printed from here.
 */
export const partnerPrefix = '/api/partner';
export const partnerVersion = '1.0.0';

const Since = z.iso.datetime();
const Count = z.int().min(0);
const SiteUrl = z
  .union([z.url(), z.null()])
  .meta({ description: 'Site URL; null if unknown.', examples: ['https://www.acme.example/'] });

export const PartnerPing = z
  .strictObject({
    ok: z.literal(true).meta({ description: 'Always true.' }),
    service: z.literal('hlidka').meta({ description: 'The short name of the service.' }),
    version: z.literal(partnerVersion).meta({ description: 'Version of this API.' }),
  })
  .meta({ id: 'Ping', description: 'Health and identity.' });

export const PartnerSiteDown = z
  .strictObject({
    name: z.string().meta({ description: 'Site name.', examples: ['Acme web'] }),
    url: SiteUrl,
    since: Since.meta({
      description: 'When the site went down, ISO 8601 UTC.',
      examples: ['2026-11-15T13:02:10.000Z'],
    }),
  })
  .meta({ id: 'SiteDown', description: 'A site that is unavailable now.' });

export const PartnerOpenIncident = z
  .strictObject({
    site: z.string().meta({ description: 'Name of the affected site.', examples: ['Acme web'] }),
    title: z.union([z.string(), z.null()]).meta({
      description:
        'Incident summary: what a person wrote, or the cause of an outage found by a check; null if none was recorded.',
      examples: ['Server odpověděl chybou (503)'],
    }),
    since: Since.meta({
      description: 'When the incident opened, ISO 8601 UTC.',
      examples: ['2026-11-15T13:02:10.000Z'],
    }),
  })
  .meta({ id: 'OpenIncident', description: 'An incident that is open now.' });

export const PartnerSummary = z
  .strictObject({
    sites: Count.meta({ description: 'Number of monitored sites in scope.' }),
    sitesDown: z.array(PartnerSiteDown).meta({
      description:
        'Sites that are unavailable now: an outage is open and no recovery is confirmed. Empty when there is none.',
    }),
    openIncidents: z.array(PartnerOpenIncident).meta({
      description: 'All open incidents in scope; empty when there is none.',
    }),
    jobsToday: z
      .strictObject({
        done: Count.meta({ description: 'Maintenance jobs completed today.' }),
        pending: Count.meta({
          description: 'Maintenance jobs scheduled for today and not finished yet.',
        }),
      })
      .meta({ description: 'Maintenance jobs of today; days are those of Europe/Prague.' }),
    uptime24hPct: z.union([z.number().min(0).max(100), z.null()]).meta({
      description:
        'Uptime percent over the last 24 hours across all sites in scope (the current hour and the 24 whole hours before it), rounded down to two decimals; null when there were no checks, and while none of the sites is being measured.',
    }),
  })
  .meta({ id: 'Summary', description: 'The current conditions of all sites in scope.' });

export const PartnerSites = z
  .strictObject({
    sites: z
      .array(
        z.strictObject({
          id: z.string().meta({ description: 'Site identifier.' }),
          name: z.string().meta({ description: 'Site name.', examples: ['Acme web'] }),
          url: SiteUrl,
        }),
      )
      .meta({ description: 'Sites in scope, in the order of their names.' }),
  })
  .meta({ id: 'Sites', description: 'The sites in scope.' });

export const PartnerError = z
  .strictObject({ error: z.string().meta({ description: 'What was refused, in short.' }) })
  .meta({ id: 'Error', description: 'The body of every refusal.' });

export const partner = {
  ping: endpoint({
    method: 'GET',
    path: `${partnerPrefix}/ping`,
    audience: 'partner',
    reply: PartnerPing,
  }),
  summary: endpoint({
    method: 'GET',
    path: `${partnerPrefix}/summary`,
    audience: 'partner',
    reply: PartnerSummary,
  }),
  clientSummary: endpoint({
    method: 'GET',
    path: `${partnerPrefix}/clients/{id}/summary`,
    audience: 'partner',
    params: z.object({ id: AnyText }),
    reply: PartnerSummary,
  }),
  sites: endpoint({
    method: 'GET',
    path: `${partnerPrefix}/sites`,
    audience: 'partner',
    reply: PartnerSites,
  }),
};
