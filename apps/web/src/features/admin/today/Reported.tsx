import type { Today } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../language.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Lines } from './Lines.tsx';
import { useShortTime } from './use-short-time.ts';

export const Backups = ({ some }: { some: Today['backups'] }) => {
  const t = useAdminTexts().today;
  const short = useShortTime();
  return (
    <Lines
      heading={t.kinds.backups}
      some={some}
      rowKey={({ siteId }) => siteId}
      all={(words) => <Link to="/backups">{words}</Link>}
      line={({ siteId, siteName, what, at, lastOkAt }) => ({
        what: (
          <Link to="/sites/$id" params={{ id: siteId }}>
            {siteName}
          </Link>
        ),
        note: [
          t.backup[what](short(at)),
          lastOkAt ? t.backup.lastOk(short(lastOkAt)) : t.backup.never,
        ].join(', '),
        action: (
          <LinkButton size="small" to="/backups">
            {t.act.settle}
          </LinkButton>
        ),
      })}
    />
  );
};

export const Heartbeats = ({ some }: { some: Today['heartbeats'] }) => {
  const { today: t, heartbeats } = useAdminTexts();
  const short = useShortTime();
  return (
    <Lines
      heading={heartbeats.place}
      some={some}
      rowKey={({ id }) => id}
      all={(words) => <Link to="/heartbeats">{words}</Link>}
      line={({ id, name, siteName, what, at, lastOkAt }) => ({
        what: (
          <Link to="/heartbeats/$id" params={{ id }}>
            {name}
          </Link>
        ),
        note: [
          siteName,
          at ? t.heartbeat[what](short(at)) : heartbeats.states.late,
          lastOkAt ? t.heartbeat.lastOk(short(lastOkAt)) : t.heartbeat.never,
        ].join(', '),
        action: (
          <LinkButton size="small" to="/heartbeats/$id" params={{ id }}>
            {t.act.look}
          </LinkButton>
        ),
      })}
    />
  );
};
