import { space } from '@hlidka/design';
import type { WorklogEntry } from '@hlidka/protocol';
import { useRouter } from 'expo-router';
import { Pressable, View } from 'react-native';
import { useWords } from '../../language.ts';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

type Props = {
  entry: WorklogEntry;
  /** In a log of several sites: whose entry it is. */
  named: boolean;
};

/** A line of the log: when, who and how long, then what was done. */
export const WorklogEntryView = ({ entry, named }: Props) => {
  const { care, format } = useWords();
  const t = care.worklog;
  const colors = useColors();
  const router = useRouter();
  const { at, author, automatic, minutes, siteId, siteName, text } = entry;
  const by = [
    automatic ? t.automatic : (author ?? t.unknownAuthor),
    ...(minutes === null ? [] : [t.spent(format.duration(minutes * 60))]),
  ];
  return (
    <View
      style={{
        gap: space[1],
        paddingVertical: space[3],
        borderTopWidth: 1,
        borderTopColor: colors.hairline,
      }}
    >
      <Words weight="600" figures accessibilityRole="header" aria-level={3}>
        {format.dateTime(at)}
      </Words>
      {named && (
        <Pressable
          accessibilityRole="link"
          accessibilityLabel={siteName}
          onPress={() => router.push({ pathname: '/sites/[id]', params: { id: siteId } })}
          // A finger’s height, reaching over the lines around it.
          style={{
            alignSelf: 'flex-start',
            justifyContent: 'center',
            minHeight: 44,
            marginVertical: -space[3],
          }}
        >
          <Words size="small" color="accent">
            {siteName}
          </Words>
        </Pressable>
      )}
      <Words size="small" color="inkSoft">
        {by.join(' · ')}
      </Words>
      <View style={{ marginTop: space[1] }}>
        <Markdown text={text} />
      </View>
    </View>
  );
};
