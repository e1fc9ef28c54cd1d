import type { RotaView } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { operatorQueries, queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/Age.tsx';
import { Card } from '../../ui/Card.tsx';
import { Words } from '../../ui/Words.tsx';

/** Who is on call now and until when; nothing while there is no rota. */
export const OnCallCard = () => {
  const { data, error, dataUpdatedAt } = useQuery(operatorQueries.onCall());
  const me = useQuery(queries.me()).data;
  if (!data?.rota.on) return null;
  return (
    <Card>
      <OnCallWords now={data.now} myId={me?.id ?? null} />
      <Age at={dataUpdatedAt} failed={error !== null} />
    </Card>
  );
};

const OnCallWords = ({ now, myId }: { now: RotaView['now']; myId: string | null }) => {
  const { phone, format } = useWords();
  const t = phone.operator.onCall;
  const { turn, next, until } = now;
  const end = until ? format.dateTime(until) : '';
  if (!turn) return <Words weight="600">{t.nobody}</Words>;
  return (
    <>
      <Words weight="600">{turn.id === myId ? t.mine(end) : t.other(turn.name, end)}</Words>
      {next && (
        <Words size="small" color="inkSoft">
          {next.id === myId ? t.nextYou : t.next(next.name)}
        </Words>
      )}
    </>
  );
};
