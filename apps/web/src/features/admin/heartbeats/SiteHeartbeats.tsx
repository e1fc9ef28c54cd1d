import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { adminQueries } from '../api/queries.ts';
import { HeartbeatsTable } from './HeartbeatsTable.tsx';
import { ofJob } from './reported.ts';

/** The jobs of one site; nothing where it has none. */
export const SiteHeartbeats = ({ siteId }: { siteId: string }) => {
  const t = useAdminTexts().heartbeats;
  const own = useQuery(adminQueries.heartbeatsOf(siteId)).data ?? [];
  if (own.length === 0) return null;
  return (
    <Section heading={t.place}>
      <HeartbeatsTable rows={own.map(ofJob)} />
    </Section>
  );
};
