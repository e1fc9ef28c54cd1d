import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { HeartbeatsTable } from './HeartbeatsTable.tsx';

/** The jobs of one site; nothing where it has none. Its backups stand with their records. */
export const SiteHeartbeats = ({ siteId }: { siteId: string }) => {
  const t = useAdminTexts().heartbeats;
  const all = useQuery(adminQueries.heartbeatsOf(siteId)).data ?? [];
  const own = all.filter(({ kind }) => kind === 'job');
  if (own.length === 0) return null;
  return (
    <Section heading={t.pageName}>
      <HeartbeatsTable rows={own} />
    </Section>
  );
};
