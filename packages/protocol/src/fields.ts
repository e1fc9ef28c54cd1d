import * as z from 'zod';
import { limits } from './limits.ts';

export const Id = z.uuid();
/** ISO 8601, UTC. */
export const Instant = z.iso.datetime();
/** One that a person gives: a slip of the year is refused, and the database takes the rest. */
export const GivenInstant = Instant.pipe(
  z.string().refine((at) => at >= '2000' && at < '2100', { error: 'not valid' }),
);
export const Language = z.enum(['cs', 'en']);
export type Language = z.infer<typeof Language>;
export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;
export const Role = z.enum(['admin', 'client']);
export type Role = z.infer<typeof Role>;

const controlCharacters = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/u;
const controlsButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;

/** One line of text as a person types it: trimmed, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controlCharacters.test(text), { error: 'control characters' });

/** A line that may be left empty; empty becomes null. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !controlCharacters.test(text), { error: 'control characters' })
    .transform((text) => text || null)
    .nullable();

export const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !controlsButLines.test(text), { error: 'control characters' })
    .transform((text) => text.trim() || null)
    .nullable();

/** Several lines, written by a person; `least` 0 allows none. */
export const text = (max: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least)
    .max(max)
    .refine((value) => !controlsButLines.test(value), { error: 'control characters' });

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const Name = line(120);
/** Seeds, section 8: at least 8 characters. */
export const NewPassword = z.string().min(limits.passwordMin).max(limits.passwordMax);
/** A one-time token from a link. */
export const Token = z.string().min(1).max(200);
export const IdParams = z.object({ id: Id });
export const Cursor = z.object({ cursor: z.string().max(200).optional() });
