import { doors, type PersonSession } from '@hlidka/protocol';
import { deviceOf } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { useMay } from '../../../../rank.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Badge } from '../../../../ui/content/Badge.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';

/** Where everybody is signed in: for owners. */
export const EverySession = () => {
  const t = useAdminTexts().doors.sessions;
  const may = useMay(doors.sessions);
  const query = useQuery({ ...adminQueries.everySession(), enabled: may });
  if (!may) return null;
  return (
    <Section heading={t.heading} about={t.about}>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ sessions, nextCursor }) => (
          <>
            <SessionsTable sessions={sessions} />
            {nextCursor && <p className="soft">{t.more}</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
};

const SessionsTable = ({ sessions }: { sessions: readonly PersonSession[] }) => {
  const t = useAdminTexts().doors.sessions;
  const device = ({ userAgent }: PersonSession) => {
    const found = deviceOf(userAgent);
    return found ? `${found.browser}, ${found.system}` : t.unknown;
  };
  const end = (session: PersonSession) =>
    confirm({
      title: t.ask(session.userName),
      means: t.means,
      action: t.end,
      run: async () => {
        await call(doors.endSession, { params: { id: session.id } });
        refresh('people');
        toast(t.ended);
      },
    });
  return (
    <Table
      caption={t.heading}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'who',
          header: t.columns.who,
          cell: ({ userId, userName, current }) => (
            <>
              <Link className="row-link" to="/people/$id" params={{ id: userId }}>
                {userName}
              </Link>{' '}
              {current && <Badge>{t.here}</Badge>}
            </>
          ),
          sortBy: ({ userName }) => userName,
        },
        { key: 'device', header: t.columns.device, cell: device },
        { key: 'address', header: t.columns.address, cell: ({ address }) => address ?? '' },
        {
          key: 'seen',
          header: t.columns.seen,
          cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
          sortBy: ({ lastSeenAt }) => lastSeenAt,
        },
        {
          key: 'end',
          header: t.columns.actions,
          cell: (session) =>
            session.current ? null : (
              <Button
                look="quiet"
                size="small"
                aria-label={t.endOf(session.userName, device(session))}
                onClick={() => end(session)}
              >
                {t.end}
              </Button>
            ),
        },
      ]}
    />
  );
};
