import {
  adminSites,
  clients,
  Email,
  GroupKind,
  groups,
  Language,
  line,
  MonitorSettings,
  Name,
  NewPassword,
  ReportSettings,
  Role,
  SiteRole,
  siteFacts,
  siteNotes,
} from '@hlidka/protocol';
import * as z from 'zod';
import { pickKeys } from '../../base/platform/database/by-keys.ts';

const Ref = line(200);
const client = clients.change.body!.shape;
const group = groups.change.body!.shape;
const site = adminSites.change.body!.shape;

export const FileClient = z.strictObject({
  ref: Ref,
  name: client.name.unwrap(),
  contactId: client.contactId,
  reports: ReportSettings.partial().optional(),
});
export type FileClient = z.infer<typeof FileClient>;

export const FileGroup = z.strictObject({
  ref: Ref,
  client: Ref,
  name: group.name.unwrap(),
  kind: GroupKind,
  notes: group.notes,
  subscriptionLink: group.subscriptionLink,
});
export type FileGroup = z.infer<typeof FileGroup>;

/**
 * A missing key leaves a site unchanged; `monitor` is one value whose missing keys are defaults.
 */
export const FileSite = z.strictObject({
  ref: Ref,
  client: Ref,
  group: Ref.nullable().optional(),
  role: SiteRole.nullable().optional(),
  name: site.name.unwrap(),
  url: site.url,
  hostname: site.hostname,
  ...pickKeys(site, siteFacts),
  /** Of operators; spelled as the same tag of other sites. */
  tags: site.tags,
  monitor: MonitorSettings.optional(),
  /** `search` in older files is ignored: connections need a key. */
  entitlements: z
    .strictObject({ search: z.boolean().optional(), ai: z.boolean().optional() })
    .optional(),
  paused: site.paused,
  archived: z.boolean().optional(),
  ...pickKeys(site, siteNotes),
});
export type FileSite = z.infer<typeof FileSite>;

export const FileGrant = z
  .strictObject({ client: Ref.optional(), group: Ref.optional(), site: Ref.optional() })
  .refine((grant) => Object.keys(grant).length === 1, { error: 'exactly one' });
export type FileGrant = z.infer<typeof FileGrant>;

export const FileUser = z.strictObject({
  email: Email,
  name: Name,
  role: Role,
  language: Language.optional(),
  /** Used only when the account is created. */
  password: NewPassword.optional(),
  disabled: z.boolean().optional(),
  grants: z.array(FileGrant).max(200).optional(),
});
export type FileUser = z.infer<typeof FileUser>;

export const transferKinds = ['clients', 'groups', 'sites', 'users'] as const;
export type TransferKind = (typeof transferKinds)[number];

/** The content of an import file. */
export type TransferFile = {
  clients?: z.input<typeof FileClient>[];
  groups?: z.input<typeof FileGroup>[];
  sites?: z.input<typeof FileSite>[];
  users?: z.input<typeof FileUser>[];
};
