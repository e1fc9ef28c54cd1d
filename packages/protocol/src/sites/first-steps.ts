import * as z from 'zod';
import { DeliveryState } from '../incidents/deliveries.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Instant } from '../wire/fields.ts';

/** The file in which a setting is to be written; null: the process has it from its environment. */
const SettingsFile = z.string().nullable();

/** What a new installation has, and what it still lacks. */
export const FirstSteps = z.object({
  site: z.boolean(),
  invitation: z.boolean(),
  /** Where links in messages lead. */
  address: z.object({ url: z.string(), thisMachineOnly: z.boolean(), file: SettingsFile }),
  /** False: mail is stored as files. */
  mail: z.boolean(),
  mailFile: SettingsFile,
  /** The last test mail, whoever asked for it. */
  testMail: z
    .object({ state: DeliveryState, at: Instant, error: z.string().nullable() })
    .nullable(),
  chat: z.boolean(),
  chatFile: SettingsFile,
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const firstSteps = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/first-steps',
    audience: 'admin',
    reply: FirstSteps,
  }),
};
