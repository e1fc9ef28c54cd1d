import { statusPages } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Cast } from '../cast.ts';

type Body = (typeof statusPages.change)['body']['_input'];

/** A published page of the client Acme with two of its sites, both measured just now. */
export const publishPage = async (cast: Cast, change: Partial<Body> = {}) => {
  const { olga, house } = cast;
  const { id } = await olga.call(statusPages.create, {
    body: {
      title: 'Pekárna',
      slug: change.slug ?? 'pekarna',
      language: 'cs',
      clientId: cast.acme.id,
      groupId: null,
    },
  });
  const page = await olga.call(statusPages.change, {
    params: { id },
    body: {
      title: 'Pekárna',
      slug: 'pekarna',
      host: null,
      language: 'cs',
      intro: null,
      published: true,
      indexed: false,
      sites: [
        { siteId: cast.web.id, publicName: 'E-shop' },
        { siteId: cast.blog.id, publicName: 'Magazín' },
      ],
      ...change,
    },
  });
  await house.db.execute(sql`insert into watches (site_id, first_success_at)
    select id, now() from sites on conflict (number) do update set first_success_at = now()`);
  return page;
};
