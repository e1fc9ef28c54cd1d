import type { RotaView } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { operatorQueries, queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { useSeen } from '../../ui/age/seen.ts';
import { Card } from '../../ui/Card.tsx';
import { Words } from '../../ui/Words.tsx';

/** Who is on call now and until when; nothing while there is no rota. */
export const OnCallCard = () => {
  const query = useQuery(operatorQueries.onCall());
  const { data, dataUpdatedAt } = query;
  const me = useQuery(queries.me()).data;
  if (!data?.rota.on) return null;
  return (
    <Card>
      <OnCallWords now={data.now} myId={me?.id ?? null} at={dataUpdatedAt} />
      <Age of={query} />
    </Card>
  );
};

type WordsProps = { now: RotaView['now']; myId: string | null; at: number };

const OnCallWords = ({ now: { turn, next, until }, myId, at }: WordsProps) => {
  const { phone, format } = useWords();
  const t = phone.operator.onCall;
  const { now, old } = useSeen(at);
  const end = until ? format.dateTime(until) : '';
  if (until && Date.parse(until) < now) return <Words weight="600">{t.over(end)}</Words>;
  if (!turn) return <Words weight="600">{old ? t.nobodyBefore : t.nobody}</Words>;
  const mine = old ? t.mineBefore : t.mine;
  const other = old ? t.otherBefore : t.other;
  return (
    <>
      <Words weight="600">{turn.id === myId ? mine(end) : other(turn.name, end)}</Words>
      {next && !old && (
        <Words size="small" color="inkSoft">
          {next.id === myId ? t.nextYou : t.next(next.name)}
        </Words>
      )}
    </>
  );
};
