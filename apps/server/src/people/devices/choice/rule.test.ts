import type { IncidentKind, PushChoice } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { everything, type Hearing, hearingOf } from './rule.ts';

const night = { from: 22 * 60, to: 7 * 60, days: [1, 2, 3, 4, 5] };
const quiet = (through: IncidentKind[]): PushChoice => ({
  kinds: ['availability', 'form'],
  quiet: { ...night, through },
});
const tuesdayNight = '2026-11-17T23:30:00Z';
const tuesdayNoon = '2026-11-17T11:00:00Z';
const sundayNight = '2026-11-15T23:30:00Z';
const morning: Hearing = { heldUntil: new Date('2026-11-18T06:00:00Z') };

test.each<[PushChoice, IncidentKind, string, Hearing]>([
  [everything, 'availability', tuesdayNight, 'now'],
  [everything, 'form', tuesdayNoon, 'now'],
  [{ kinds: ['availability'], quiet: null }, 'form', tuesdayNoon, 'never'],
  [{ kinds: ['availability'], quiet: null }, 'availability', tuesdayNoon, 'now'],
  [{ kinds: [], quiet: null }, 'availability', tuesdayNoon, 'never'],
  [quiet([]), 'availability', tuesdayNight, morning],
  [quiet([]), 'form', tuesdayNight, morning],
  [quiet(['availability']), 'availability', tuesdayNight, 'now'],
  [quiet(['availability']), 'form', tuesdayNight, morning],
  [quiet([]), 'availability', tuesdayNoon, 'now'],
  [quiet([]), 'availability', sundayNight, 'now'],
  [{ ...quiet(['form']), kinds: ['availability'] }, 'form', tuesdayNight, 'never'],
])('%j: %s at %s is heard %j', (choice, kind, at, heard) => {
  expect(hearingOf(choice, kind, new Date(at))).toEqual(heard);
});
