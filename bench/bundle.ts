import { bundle, firstLoad } from '@hlidka/web/first-load';
import { portalPages } from '@hlidka/web/portal-pages';
import type { Row } from './kit/measure.ts';

const barBytes = 105_000;

/**
 * Compressed script of each portal page; the baseline is the list of sites, the most visited page.
 */
export const bundleRows = async (): Promise<Row[]> => {
  const chunks = await bundle('portal');
  const list = firstLoad(chunks, 'SitesPage');
  return portalPages.map(({ name: page }) => {
    const bytes = firstLoad(chunks, page);
    return {
      what: `first load of ${page}, gzip JavaScript`,
      ours: `${(bytes / 1000).toFixed(1)} kB`,
      baseline: `${(list / 1000).toFixed(1)} kB (the list of sites)`,
      ratio: bytes / list,
      bar: '105 kB',
      met: bytes <= barBytes,
    };
  });
};
