import * as z from 'zod';
import { AnyText, line, text } from '../wire/fields.ts';

/** How an element is found: by what a person sees, or by its position in the page. */
export const ElementBy = z.enum(['label', 'name', 'placeholder', 'text', 'css']);
export const Element = z.strictObject({
  by: ElementBy,
  value: line(500),
  /** CSS selector of its frame; null: the page itself. */
  frame: line(500).nullable().default(null),
});
export type Element = z.infer<typeof Element>;

/** What is filled in: a text, a part of the test identity, or a secret by name. */
export const identityParts = ['name', 'email', 'phone', 'message'] as const;
export const Filling = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('text'), text: text(4000, 0) }),
  z.strictObject({ from: z.literal('identity'), part: z.enum(identityParts) }),
  z.strictObject({
    from: z.literal('secret'),
    name: AnyText.regex(/^[A-Z][A-Z0-9_]{0,63}$/),
  }),
]);
export type Filling = z.infer<typeof Filling>;

const Seconds = z.int().min(1).max(60);
const step = <const V extends string, S extends z.core.$ZodLooseShape>(verb: V, shape: S) =>
  z.strictObject({ verb: z.literal(verb), ...shape });

/** Only http(s): no scripts, no files. */
const leadsToAPage = (url: string) => !/^[a-z][a-z0-9+.-]*:/i.test(url) || /^https?:/i.test(url);

/** A closed list of verbs: no code. */
export const FormStep = z.discriminatedUnion('verb', [
  /** A full address, or a path on the site. */
  step('goto', { url: line(2000).refine(leadsToAPage, { error: 'not a URL' }) }),
  step('fill', { at: Element, value: Filling }),
  step('select', { at: Element, option: line(500) }),
  step('check', { at: Element, on: z.boolean().default(true) }),
  step('click', { at: Element }),
  step('waitFor', { at: Element, seconds: Seconds.default(10) }),
  step('expectText', { text: line(1000), seconds: Seconds.default(10) }),
  step('expectNotText', { text: line(1000) }),
  /** `*` matches anything. */
  step('expectUrl', { pattern: line(2000), seconds: Seconds.default(10) }),
  step('expectVisible', { at: Element, seconds: Seconds.default(10) }),
  /** Of the last loaded page. */
  step('expectStatus', { least: z.int().min(100).max(599), most: z.int().min(100).max(599) }),
]);
export type FormStep = z.infer<typeof FormStep>;
export type FormVerb = FormStep['verb'];
export const FormSteps = z.array(FormStep).min(1).max(50);

/** The identity forms are filled in with, marked so that the client recognises a test. */
export const TestIdentity = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
});
export type TestIdentity = z.infer<typeof TestIdentity>;

/** A field of a page, as the assistant found it. */
export const SeenField = z.strictObject({
  at: Element,
  label: AnyText.max(300),
  kind: z.enum([
    'text',
    'email',
    'phone',
    'long',
    'select',
    'check',
    'radio',
    'file',
    'button',
    'other',
  ]),
  required: z.boolean(),
  /** Hidden from people: a trap for robots, left empty. */
  honeypot: z.boolean(),
  options: z.array(AnyText.max(300)).max(50),
});
export type SeenField = z.infer<typeof SeenField>;

export const SeenForm = z.strictObject({
  /** Its heading, or its button's text. */
  title: AnyText.max(300),
  url: AnyText.max(2000),
  captcha: z.boolean(),
  fields: z.array(SeenField).max(100),
  /** The assistant's proposal; the operator reviews and edits it. */
  steps: z.array(FormStep).max(50),
});
export type SeenForm = z.infer<typeof SeenForm>;

/**
 * `failed`: the form does not work. `blocked`: unknown, because a captcha or the guard against
 * private addresses stands in the way. `broken`: the browser failed. The last two do not count.
 */
export const FormTaskKind = z.enum(['check', 'trial', 'look']);

export const FormOutcome = z.enum(['passed', 'failed', 'blocked', 'broken']);
export type FormOutcome = z.infer<typeof FormOutcome>;
