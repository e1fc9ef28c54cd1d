import { accountQueries } from './account-queries.ts';
import { useAccountTexts } from './use-account-texts.ts';
import './account.css';
import { me, type Session } from '@hlidka/protocol';
import { deviceOf, errorWords } from '@hlidka/texts/sayings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { useFormat, useTexts } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Badge } from '../../../ui/content/Badge.tsx';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] });

export const Sessions = () => {
  const t = useAccountTexts().sessions;
  const query = useQuery(accountQueries.sessions());
  const endOthers = () =>
    confirm({
      title: t.endOthersAsk,
      means: t.endOthersMeans,
      action: t.endOthers,
      run: async () => {
        await call(me.endOtherSessions);
        await refresh();
        toast(t.othersEnded);
      },
    });
  return (
    <Section margin heading={t.heading} about={t.about}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(sessions) => (
          <>
            <ul className="lines">
              {sessions
                .toSorted((a, b) => Number(b.current) - Number(a.current))
                .map((session) => (
                  <Line key={session.id} session={session} />
                ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <Button onClick={endOthers}>{t.endOthers}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};

const Line = ({ session }: { session: Session }) => {
  const common = useTexts();
  const format = useFormat();
  const t = useAccountTexts().sessions;
  const found = deviceOf(session.userAgent);
  const device = found ? t.on(found.browser, found.system) : t.unknownDevice;
  const end = useMutation({
    mutationFn: () => call(me.endSession, { params: { id: session.id } }),
    onSuccess: async () => {
      await refresh();
      toast(t.ended);
    },
  });
  return (
    <li>
      <div className="line-main">
        <Icon name="device" />
        <div>
          <p>
            {device} {session.current && <Badge>{t.current}</Badge>}
          </p>
          <p className="fine soft">
            {t.seen} <RelativeTime at={session.lastSeenAt} />
            {session.address && ` · ${session.address}`}
          </p>
        </div>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          size="small"
          aria-label={t.endOf(device)}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {t.end}
        </Button>
      )}
      {end.isError && <Notice {...errorWords(common, format, end.error)} />}
    </li>
  );
};
