import * as z from 'zod';
import { limits } from './limits.ts';
import { hidesSigns } from './unseen.ts';

/** NUL and lone surrogates: neither the database nor a page can hold them. */
const unholdable = /[\u0000\ud800-\udfff]/u;
/** The only definition of text: every incoming string is one of these or a closed format. */
export const AnyText = z
  .string()
  .refine((text) => !unholdable.test(text), { error: 'control characters' });

export const Id = z.uuid();
/** ISO 8601, UTC. */
export const Instant = z.iso.datetime();
/** An instant entered by a person: refuses a mistyped year that the database could not store. */
export const GivenInstant = Instant.pipe(
  z.string().refine((at) => at >= '2000' && at < '2100', { error: 'not valid' }),
);
export const Language = z.enum(['cs', 'en']);
export type Language = z.infer<typeof Language>;
export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;
export const Role = z.enum(['admin', 'client']);
export type Role = z.infer<typeof Role>;
/** Of an operator: each may what those before it may. */
export const Rank = z.enum(['reader', 'helper', 'operator', 'owner']);
export type Rank = z.infer<typeof Rank>;

/** Direction marks make one name look like another. */
const unfitForLine = /[\u0001-\u001f\u007f\u0085\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const controlsButLines = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;

const anyLine = (max: number) =>
  AnyText.trim()
    .max(max)
    .refine((text) => !unfitForLine.test(text), { error: 'control characters' });

/** One line of text as a person types it: trimmed, no control characters. */
export const line = (max: number) => anyLine(max).min(1);

/** A line that may be empty; empty becomes null. */
export const optionalLine = (max: number) =>
  anyLine(max)
    .transform((text) => text || null)
    .nullable();

const anyLines = (max: number) =>
  AnyText.trim()
    .max(max)
    .refine((text) => !controlsButLines.test(text), { error: 'control characters' });

export const optionalText = (max: number) =>
  anyLines(max)
    .transform((text) => text || null)
    .nullable();

/** Several lines written by a person; `least` 0 allows none. */
export const text = (max: number, least = 1) => anyLines(max).min(least);

const isSeen = [
  (text: string | null): boolean => text === null || !hidesSigns(text),
  { error: 'control characters' },
] as const;

/** What clients read: nothing in it is hidden or turned. */
export const textForClients = (max: number, least = 1) => text(max, least).refine(...isSeen);
export const optionalTextForClients = (max: number) => optionalText(max).refine(...isSeen);

export const Email = AnyText.trim().toLowerCase().max(254).pipe(z.email());
export const Name = line(120);
export const NewPassword = AnyText.min(limits.passwordMin).max(limits.passwordMax);
/** A one-time token from a link. */
export const Token = AnyText.min(1).max(200);
export const httpUrl = (max: number) =>
  anyLine(max).pipe(z.url({ protocol: /^https?$/, hostname: /.+/ }));
export const IdParams = z.object({ id: Id });
export const Cursor = z.object({ cursor: AnyText.max(200).optional() });
