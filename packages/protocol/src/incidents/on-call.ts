import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { GivenInstant, Id, Instant } from '../wire/fields.ts';

const Minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1);

/** Who is told in a step: whose turn it is, who comes after them, all operators, or one of them. */
export const RotaWho = z.union([z.enum(['turn', 'next', 'everyone']), Id]);
export type RotaWho = z.infer<typeof RotaWho>;

/** `preview`, `form`: incidents of previews, or of forms, wait until the hours end. `all`: the person is passed over. */
export const QuietWhat = z.enum(['preview', 'form', 'all']);
export type QuietWhat = z.infer<typeof QuietWhat>;

/** All times of day are Prague's. */
export const Rota = z.strictObject({
  on: z.boolean(),
  /** Who takes turns by the week, in this order. */
  order: z.array(Id).max(20),
  /** The first person's first week begins then; later ones at the same weekday and time. */
  handOver: z.strictObject({ day: z.iso.date(), minute: Minute }),
  /** Somebody stands in, on holidays for instance; of two that overlap the later in the list counts. */
  standIns: z
    .array(z.strictObject({ personId: Id, from: GivenInstant, to: GivenInstant }))
    .max(100),
  /** Minutes since the beginning of the incident; the first is 0. */
  steps: z
    .array(
      z.strictObject({
        afterMinutes: z
          .int()
          .min(0)
          .max(24 * 60),
        who: RotaWho,
      }),
    )
    .min(1)
    .max(6),
  quiet: z
    .array(
      z.strictObject({
        personId: Id,
        from: Minute,
        to: Minute,
        what: QuietWhat,
        /** Czech public holidays count as quiet all day. */
        holidays: z.boolean().optional(),
      }),
    )
    .max(50),
});
export type Rota = z.infer<typeof Rota>;

/** When operators are told again of an incident that lasts. Installed apps refuse a rota with more in it, so it stands beside. */
export const Reminders = z.strictObject({
  /** Nobody took it over: the rota's steps begin again so long after the last of them. */
  repeatMinutes: z
    .int()
    .min(5)
    .max(24 * 60),
  /** 0: never. */
  repeatTimes: z.int().min(0).max(10),
  /** Who took it over is asked after so long whether they still have it, three times at most; null: never. */
  inHandMinutes: z
    .int()
    .min(15)
    .max(7 * 24 * 60)
    .nullable(),
});
export type Reminders = z.infer<typeof Reminders>;
export const usualReminders: Reminders = {
  repeatMinutes: 60,
  repeatTimes: 3,
  inHandMinutes: 120,
};

export const EscalationOutcome = z.enum(['told', 'nobody', 'over']);
export type EscalationOutcome = z.infer<typeof EscalationOutcome>;

const Person = z.object({ id: Id, name: z.string() });

export const RotaView = z.object({
  rota: Rota,
  /** Operators who can be chosen. */
  people: z.array(Person),
  now: z.object({
    turn: Person.nullable(),
    next: Person.nullable(),
    /** When the turn ends. */
    until: Instant.nullable(),
  }),
  /** Switched on, but no step reaches anybody: everyone is told. */
  empty: z.boolean(),
  /** Whether mails are sent; otherwise they are only stored and nobody hears by them. */
  mail: z.boolean(),
  /** People of the rota who have no way to be told: no mail, no phone, no channel of their own. */
  withoutWay: z.array(Person),
  /** People of the rota who are no operators any more. */
  left: z.array(Person).default([]),
  reminders: Reminders.default(usualReminders),
});
export type RotaView = z.infer<typeof RotaView>;

export const onCall = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/on-call',
    audience: 'admin',
    reply: RotaView,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/on-call',
    audience: 'admin',
    rank: 'operator',
    body: Rota,
    reply: RotaView,
  }),
  saveReminders: endpoint({
    method: 'PUT',
    path: '/api/admin/on-call/reminders',
    audience: 'admin',
    body: Reminders,
    reply: RotaView,
  }),
};
