import type { Home, HomeMonth, LastWork, NextMaintenance } from '@hlidka/protocol';
import { monthFigures, monthLine } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useAgency } from '../../servers/agency.ts';
import { LinkWords } from '../../ui/LinkWords.tsx';
import { Section } from '../../ui/Section.tsx';
import { breakable } from '../../ui/Tile.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Words } from '../../ui/Words.tsx';
import { AgencyContact } from '../doors/AgencyContact.tsx';

/** What the person pays for, as in the portal: the month, the latest work, what comes next and whom to call. */
export const HomeFacts = ({ home }: { home: Home }) => {
  const now = useNow();
  const named = home.sites.length > 1;
  return (
    <View>
      {home.month && <Month month={home.month} />}
      {home.lastWork && <Latest work={home.lastWork} named={named} />}
      {home.next && Date.parse(home.next.to) > now && <Next next={home.next} named={named} />}
      <Contact />
    </View>
  );
};

const Month = ({ month }: { month: HomeMonth }) => {
  const { book: t, format } = useWords();
  const figures = monthFigures(t, format, month);
  if (figures.length === 0) return null;
  return (
    <Section
      heading={breakable(monthLine(t, format, month.period, figures))}
      fold={{ id: 'home month', answer: t.month.how.label }}
    >
      {figures.map(({ kind, text, how }) => (
        <View key={kind}>
          <Words weight="600">{text}</Words>
          <Words color="inkSoft">{how}</Words>
        </View>
      ))}
    </Section>
  );
};

const Latest = ({ work, named }: { work: LastWork; named: boolean }) => {
  const { book: t, format } = useWords();
  const router = useRouter();
  const { at, site, author, minutes, text } = work;
  const more = [
    author ?? t.unknownAuthor,
    ...(minutes === null ? [] : [format.duration(minutes * 60)]),
  ];
  return (
    <Section heading={`${t.lastWork}, ${format.date(at)}`}>
      <Words>{text}</Words>
      <Words size="small" color="inkSoft">
        {more.join(' · ')}
      </Words>
      {named && (
        <LinkWords
          label={site.name}
          onPress={() => router.push({ pathname: '/sites/[id]', params: { id: site.id } })}
        >
          {site.name}
        </LinkWords>
      )}
    </Section>
  );
};

const Next = ({ next, named }: { next: NextMaintenance; named: boolean }) => {
  const { book: t, format } = useWords();
  const { from, to, sites, siteCount } = next;
  const end = format.date(from) === format.date(to) ? format.time(to) : format.dateTime(to);
  const names = sites.map(({ name }) => name);
  return (
    <Section heading={t.next}>
      <Words>{`${format.weekday(from)} ${t.nextAt(format.dateTime(from), end)}`}</Words>
      {named && (
        <Words size="small" color="inkSoft">
          {t.names(names, siteCount - sites.length)}
        </Words>
      )}
    </Section>
  );
};

const Contact = () => {
  const t = useWords().book;
  const agency = useAgency();
  if (!agency?.contactPhone && !agency?.contactEmail) return null;
  return (
    <Section heading={t.contact}>
      <Words>{agency.name}</Words>
      <AgencyContact />
    </Section>
  );
};
