import * as z from 'zod';
import { AnyText } from '../../wire/fields.ts';
import { MonitorSettings } from '../monitor.ts';

const { intervalSeconds, timeoutSeconds, confirmSeconds } = MonitorSettings.shape;
export const timing = { intervalSeconds, timeoutSeconds, confirmSeconds };

/** A name or an address, as DNS and certificates write it. */
export const host = AnyText.trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .regex(/^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63})*\.?|[0-9a-f]*:[0-9a-f:.]*)$/, {
    error: 'not valid',
  });
export const port = z.int().min(1).max(65_535);

/** Sealed as it is stored; `•••` stands for it in answers, and sent back leaves it as it is. */
export const secret = (max: number) =>
  AnyText.min(1).refine((value) => value.length <= (value.startsWith('sealed:') ? 3 * max : max), {
    error: 'too long',
  });
