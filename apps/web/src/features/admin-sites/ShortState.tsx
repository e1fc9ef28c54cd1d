import type { AdminSiteRow } from '@hlidka/protocol';
import { useAdminTexts } from '../../language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';

type Props = { site: Pick<AdminSiteRow, 'status' | 'brokenForm' | 'archivedAt'> };

/** A site's state in the few words that a dense row has room for. */
export const ShortState = ({ site }: Props) => {
  const t = useAdminTexts().sites;
  if (site.archivedAt) return <Badge>{t.archived}</Badge>;
  const form = site.brokenForm && site.status !== 'down';
  return (
    <StatusDot status={form ? 'brokenForm' : site.status}>
      {t.short[form ? 'brokenForm' : site.status]}
    </StatusDot>
  );
};
