import type { AnyEndpoint } from '@hlidka/protocol';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';

type Props<T, Made> = {
  query: ComponentProps<typeof Loaded<T[]>>['query'];
  up?: { to: string; label: string };
  words: { pageName: string; add: string; noneDetail: string };
  answer: (all: readonly T[]) => string;
  /** Where the list is not empty. */
  detail?: (all: readonly T[]) => ReactNode;
  table: (all: T[]) => ReactNode;
  Create: ComponentType<{ onClose: () => void; onMade: (made: Made) => void }>;
  /** What adding calls. */
  needs: AnyEndpoint;
  /** What is shown once after something is made. */
  Shown?: ComponentType<{ made: Made; onClose: () => void }>;
  onMade?: (made: Made) => void;
};

/** A page about a short list: its answer, the button that adds, the table or what to do first. */
export const ListPage = <T, Made>(props: Props<T, Made>) => {
  const { query, words, table, Create, Shown } = props;
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const all = query.data;
  const some = all !== undefined && all.length > 0;
  const unknown = query.isError ? words.pageName : undefined;
  const add = (
    <Button look="main" icon="plus" needs={props.needs} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <div className="page">
      <PageHeader
        {...(props.up && { up: props.up })}
        name={words.pageName}
        answer={all ? props.answer(all) : unknown}
        detail={some && props.detail?.(all)}
        actions={some && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(rows) =>
          rows.length === 0 ? <EmptyState action={add}>{words.noneDetail}</EmptyState> : table(rows)
        }
      </Loaded>
      {adding && (
        <Create
          onClose={() => setAdding(false)}
          onMade={(one) => {
            setAdding(false);
            setMade(one);
            props.onMade?.(one);
          }}
        />
      )}
      {Shown && made !== null && <Shown made={made} onClose={() => setMade(null)} />}
    </div>
  );
};
