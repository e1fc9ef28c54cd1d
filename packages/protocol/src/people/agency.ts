import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  AnyText,
  Email,
  httpUrl,
  Language,
  line,
  NewPassword,
  optionalLine,
} from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** The agency's identity in the portal, in mails and in reports. */
export const Agency = z.object({
  name: z.string(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  web: z.string().nullable(),
  /** Path of the logo with its version, or null. */
  logo: z.string().nullable(),
  /** The colour of what can be pressed in the phone app, as #rrggbb. */
  accent: z.string().nullable().default(null),
  /** Who the agency is by law: its company, seat and number. */
  imprint: z.string().nullable().default(null),
});
export type Agency = z.infer<typeof Agency>;

/** What a page needs before anyone is signed in. */
export const Welcome = z.object({
  agency: Agency,
  setupOpen: z.boolean(),
  /** Whether the caller's session is valid, which saves useless requests. */
  signedIn: z.boolean(),
  demo: z.boolean(),
  /** Where to get the phone app; null where there is none. */
  apps: z.object({
    ios: z.string().nullable(),
    android: z.string().nullable(),
    /** Opened on a phone, it connects the app for several agencies to this server. */
    connect: z.string().nullable().default(null),
  }),
});
export type Welcome = z.infer<typeof Welcome>;

export const AgencyChange = z.strictObject({
  name: line(120).optional(),
  contactEmail: Email.nullable().optional(),
  contactPhone: optionalLine(40).optional(),
  web: httpUrl(500).nullable().optional(),
  accent: AnyText.trim()
    .regex(/^#[0-9a-f]{6}$/i)
    .toLowerCase()
    .nullable()
    .optional(),
  imprint: optionalLine(300).optional(),
});

export const agency = {
  welcome: endpoint({
    method: 'GET',
    path: '/api/welcome',
    audience: 'public',
    reply: Welcome,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/setup',
    audience: 'public',
    body: z.strictObject({
      code: AnyText.trim().min(1).max(40),
      name: line(120),
      email: Email,
      password: NewPassword,
      language: Language,
      agencyName: line(120),
    }),
    reply: z.object({ email: z.string() }),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/agency/logo',
    audience: 'public',
  }),
  /** The address of the page that connects a phone, as a QR code. */
  appCode: endpoint({
    method: 'GET',
    path: '/api/agency/app-code',
    audience: 'public',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/agency',
    audience: 'admin',
    rank: 'operator',
    body: AgencyChange,
    reply: Agency,
  }),
  changeLogo: endpoint({
    method: 'PUT',
    path: '/api/admin/agency/logo',
    audience: 'admin',
    rank: 'operator',
    bodyLimit: Math.ceil(limits.logoBytes * 1.4) + 1024,
    /** A PNG, JPEG or WebP as a data URL; null removes it. */
    body: z.strictObject({
      logo: AnyText.max(Math.ceil(limits.logoBytes * 1.4)).nullable(),
    }),
    reply: Agency,
  }),
};
