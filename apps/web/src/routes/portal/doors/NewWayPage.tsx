import { ApiError, isDeadLink } from '@hlidka/client';
import { newWays, type SeenNewWay } from '@hlidka/protocol';
import { deviceOf, errorWords } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { DeadLink } from '../../../features/portal/doors/DeadLink.tsx';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useLinkToken } from '../../../features/portal/doors/use-link-token.ts';
import { useFormat, useTexts } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const keyOf = (token: string) => ['audit', 'new-way', token] as const;

/** What a mail's link tells of: opening it ends nothing, the button does. */
export const NewWayPage = () => {
  const t = useDoorTexts().newWay;
  const words = useNewWayWords();
  const token = useLinkToken();
  const look = useQuery({
    queryKey: keyOf(token),
    queryFn: () => call(newWays.look, { body: { token } }),
    enabled: token !== '',
  });
  if (token === '' || isDeadLink(look.error))
    return <DeadLink title={t.title} texts={t} to="/sign-in" />;
  const { data } = look;
  return (
    <Door
      title={t.title}
      answer={data ? words.what(data) : look.isError ? t.title : t.looking}
      detail={data && words.from(data)}
    >
      {data ? (
        <Offer token={token} seen={data} />
      ) : look.isError ? (
        <ErrorState error={look.error} onRetry={look.refetch} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Door>
  );
};

const useNewWayWords = () => {
  const t = useDoorTexts().newWay;
  const format = useFormat();
  return {
    what: ({ what, more }: SeenNewWay) => {
      const lines = what.map(({ event, on }) => `${t.events[event]}${on ? ` (${on})` : ''}`);
      const all = [...lines, ...(more > 0 ? [t.more(more)] : [])].join(', ');
      return `${all.charAt(0).toLocaleUpperCase()}${all.slice(1)}.`;
    },
    from: ({ who, at, address, device }: SeenNewWay) => {
      const found = deviceOf(device);
      const where = [address, found && `${found.browser}, ${found.system}`].filter(Boolean);
      const when = format.dateTime(at);
      return [
        who ? t.who(who, when) : t.server(when),
        where.length > 0 && t.from(where.join(' · ')),
      ]
        .filter(Boolean)
        .join(' ');
    },
  };
};

const Offer = ({ token, seen }: { token: string; seen: SeenNewWay }) => {
  const t = useDoorTexts().newWay;
  const common = useTexts();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const end = async () => {
    setBusy(true);
    setFailure(null);
    try {
      queryClient.setQueryData(keyOf(token), await call(newWays.end, { body: { token } }));
    } catch (error) {
      // Another operator was faster: the page then says who.
      if (error instanceof ApiError && error.error === 'already done')
        await queryClient.invalidateQueries({ queryKey: keyOf(token) });
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== null && <Notice {...errorWords(common, format, failure)} />}
      {seen.endedAt ? (
        <p>
          <strong>{t.ended(seen.endedBy, format.dateTime(seen.endedAt))}</strong>
        </p>
      ) : (
        <>
          <p>{seen.undoable ? t.means : t.meansSession}</p>
          <p>
            <Button look="main" busy={busy} onClick={() => void end()}>
              {t.submit}
            </Button>
          </p>
        </>
      )}
      <p>
        <a href="/admin/audit">{t.open}</a>
      </p>
    </>
  );
};
