import type { Today } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Lines } from './Lines.tsx';
import { useShortTime } from './use-short-time.ts';

export const Heartbeats = ({ some }: { some: Today['heartbeats'] }) => {
  const { today: t, heartbeats } = useAdminTexts();
  const short = useShortTime();
  return (
    <Lines
      heading={heartbeats.pageName}
      some={some}
      rowKey={({ id }) => id}
      all={(words) => <Link to="/heartbeats">{words}</Link>}
      line={({ id, kind, name, siteName, what, at, lastOkAt }) => ({
        what: (
          <Link to="/heartbeats/$id" params={{ id }}>
            {name ?? heartbeats.backups}
          </Link>
        ),
        note: [
          siteName,
          ...(kind === 'backup'
            ? [
                at
                  ? t.backup[what === 'failed' ? what : 'late'](short(at))
                  : heartbeats.backupStates.late,
                lastOkAt ? t.backup.lastOk(short(lastOkAt)) : t.backup.never,
              ]
            : [
                at ? t.heartbeat[what](short(at)) : heartbeats.states.late,
                lastOkAt ? t.heartbeat.lastOk(short(lastOkAt)) : t.heartbeat.never,
              ]),
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
