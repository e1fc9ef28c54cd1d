import type { Evidence } from '@hlidka/protocol';

/** Names of the places that see the site well. */
export const seenFrom = ({ places = [] }: Evidence): string =>
  places
    .filter(({ sees }) => sees === 'well')
    .map(({ name }) => name)
    .join(', ');
