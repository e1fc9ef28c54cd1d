import type { BandName } from '@hlidka/design';
import { whenBefore } from '@hlidka/texts/sayings';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Seen } from '../../ui/age/seen.ts';
import { useOld } from '../../ui/age/use-old.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Cards } from '../../ui/scroll/Columns.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { StateBand } from '../../ui/state/StateBand.tsx';
import { useNow } from '../../ui/use-now.ts';

type Texts = {
  none: string;
  some(n: number): string;
  /** The same of old data, in the past tense. */
  before(n: number, when: string): string;
  failed: string;
};
type Props<Row> = {
  list: UseQueryResult<Row[]>;
  /** What the tab shows, by the keys of its queries. */
  shown: QueryKey;
  t: Texts;
  /** The state of what is listed. */
  band?(rows: readonly NoInfer<Row>[]): BandName;
  /** Above the list. */
  first?: ReactNode;
  /** Below it. */
  last?: ReactNode;
  children(row: Row): ReactNode;
};

/** A tab of operators: how many rows there are, how old that is, and a card of each. */
export const OperatorList = <Row,>({ list, shown, t, band, first, last, children }: Props<Row>) => {
  const { data, error, refetch, dataUpdatedAt: at } = list;
  const refresh = usePull(refetch, shown);
  return (
    <Screen refresh={refresh} columns>
      {first}
      {!data && !error && <SkeletonCards count={2} />}
      {error && !data && (
        <ErrorNotice tried={t.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <Seen value={at}>
          <Answer n={data.length} at={at} t={t} band={band?.(data) ?? null} />
          <Age of={list} />
          <Cards>{data.map(children)}</Cards>
        </Seen>
      )}
      {last}
    </Screen>
  );
};

type AnswerProps = { n: number; at: number; t: Texts; band: BandName | null };
const Answer = ({ n, at, t, band }: AnswerProps) => {
  const { phone, format } = useWords();
  const now = useNow();
  const old = useOld(at);
  const known = n === 0 ? t.none : t.some(n);
  return (
    <StateBand
      band={old ? null : band}
      answer={old ? t.before(n, whenBefore({ t: phone.before, format, at, now })) : known}
    />
  );
};
