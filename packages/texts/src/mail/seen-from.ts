import type { Evidence } from '@hlidka/protocol';

/** Names of the places that see the site well, and are believed. */
export const seenFrom = ({ places = [] }: Evidence): string =>
  places
    .filter(({ sees, voiceless }) => sees === 'well' && !voiceless)
    .map(({ name }) => name)
    .join(', ');

/** The place that checks the site on schedule and saw the failure; null: the server itself. */
export const failedFrom = ({ places = [] }: Evidence): string | null =>
  places.find(({ onSchedule }) => onSchedule)?.name ?? null;
