import { paging } from '@hlidka/client';
import { AuditKind, audit } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';

export const noAuditFilter = { subject: '', person: '', about: '', from: '', to: '' };
export type AuditFilter = typeof noAuditFilter;

export const useAudit = (filter: Partial<AuditFilter>) => {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const about = AuditKind.safeParse(filter.about).data;
  return useInfiniteQuery({
    queryKey: ['audit', 'pages', given],
    queryFn: ({ pageParam }) => call(audit.list, { query: { ...given, about, cursor: pageParam } }),
    ...paging,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
};
