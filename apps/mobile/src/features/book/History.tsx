import { bookDays, bookDayWords } from '@hlidka/texts/sayings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Seen } from '../../ui/age/seen.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BookDays } from './BookDays.tsx';

type Props = ({ site: string; group?: never } | { group: string; site?: never }) & {
  /** Folded, with the newest day as its answer. */
  foldId?: string;
};

/** What happened with a site or a group: the newest days, the older ones on a screen of their own. */
export const History = ({ foldId, ...of }: Props) => {
  const { book: t, portal, format } = useWords();
  const now = useNow();
  const router = useRouter();
  const query = useInfiniteQuery(queries.book(of));
  const [first] = query.data?.pages ?? [];
  const [newest] = first ? bookDays([first]) : [];
  const answer = newest ? bookDayWords(t, format, newest.day, now) : '';
  return (
    <Section
      heading={of.site ? portal.book.ofSite : portal.book.ofGroup}
      fold={foldId ? { id: foldId, answer } : undefined}
    >
      {query.error && !first && (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      )}
      {first && (
        <Seen value={query.dataUpdatedAt}>
          <BookDays page={first} named={of.site === undefined} />
        </Seen>
      )}
      {first && first.nextCursor !== null && (
        <Button kind="plain" onPress={() => router.push({ pathname: '/book', params: of })}>
          {t.older}
        </Button>
      )}
    </Section>
  );
};
