import type { Welcome } from '@hlidka/protocol';

/** The stores where the app is to be had. */
export const storesOf = (apps: Welcome['apps'] | undefined) =>
  (['ios', 'android'] as const).flatMap((store) => {
    const url = apps?.[store];
    return url ? [{ store, url }] : [];
  });
