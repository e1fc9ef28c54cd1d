import type { BookPage } from '@hlidka/protocol';
import { useRouter } from 'expo-router';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { BookDays } from './BookDays.tsx';

/** The first page comes with home; the whole book has a screen of its own. */
export const HomeBook = ({ first, named }: { first: BookPage; named: boolean }) => {
  const t = useWords().book;
  const router = useRouter();
  return (
    <Section heading={t.heading} about={t.about}>
      <BookDays page={first} named={named} />
      {first.nextCursor !== null && (
        <Button kind="plain" onPress={() => router.push('/book')}>
          {t.older}
        </Button>
      )}
    </Section>
  );
};
