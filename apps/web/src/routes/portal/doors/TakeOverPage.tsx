import { isDeadLink } from '@hlidka/client';
import { type TakeOver, takeOvers } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { DeadLink } from '../../../features/portal/doors/DeadLink.tsx';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { TakeOverOffer } from '../../../features/portal/doors/TakeOverOffer.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useLinkToken } from '../../../features/portal/doors/use-link-token.ts';
import { useFormat } from '../../../language.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** The incident of a mail's one-time link: opening it takes nothing over, the button does. */
export const TakeOverPage = () => {
  const t = useDoorTexts().takeOver;
  const words = useTakeOverWords();
  const token = useLinkToken();
  const look = useQuery({
    queryKey: ['incidents', 'take-over', token],
    queryFn: () => call(takeOvers.look, { body: { token } }),
    enabled: token !== '',
  });
  if (token === '' || isDeadLink(look.error))
    return <DeadLink title={t.title} texts={t} to="/sign-in" />;
  const { data } = look;
  return (
    <Door
      title={t.title}
      answer={data ? words.answer(data) : look.isError ? t.title : t.looking}
      detail={data && words.detail(data)}
    >
      {data ? (
        <TakeOverOffer token={token} seen={data} />
      ) : look.isError ? (
        <ErrorState error={look.error} onRetry={look.refetch} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Door>
  );
};

/** First who has it or that it is over, then what is wrong. */
const useTakeOverWords = () => {
  const t = useDoorTexts().takeOver;
  const format = useFormat();
  const what = ({ siteName, kind, unstable, together }: TakeOver) => {
    if (together?.open) return t.together(together.open);
    return t.what[kind === 'form' ? 'form' : unstable ? 'unstable' : 'down'](siteName);
  };
  return {
    answer: (seen: TakeOver) =>
      seen.resolvedAt
        ? (seen.together ? t.overAll : t.over)(format.dateTime(seen.resolvedAt))
        : seen.takenAt
          ? (seen.together ? t.takenAll : t.taken)(seen.takenBy, format.dateTime(seen.takenAt))
          : what(seen),
    detail: (seen: TakeOver) => {
      const since = t.since(format.dateTime(seen.openedAt));
      const { together } = seen;
      if (together && seen.resolvedAt) return '';
      const parts = seen.resolvedAt || seen.takenAt ? [what(seen), since] : [since];
      const isSome = together !== null && together.free > 0 && together.free < together.open;
      return [...parts, isSome && t.free(together.free), together ? null : seen.title]
        .filter(Boolean)
        .join(' ');
    },
  };
};
