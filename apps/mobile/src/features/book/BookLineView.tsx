import { bookIcon, space } from '@hlidka/design';
import type { KnownBookLine } from '@hlidka/protocol';
import { isTimeless, lineWords, type Speech } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { Pressable, View } from 'react-native';
import { Icon } from '../../ui/Icon.tsx';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

type Props = {
  line: KnownBookLine;
  speech: Speech;
  /** In a book of several sites. */
  named: boolean;
};

const aboutOf = (line: KnownBookLine, { t }: Speech): string | null => {
  if (line.kind === 'backups')
    return t.names(
      line.sites.map(({ name }) => name),
      line.siteCount - line.sites.length,
    );
  return 'site' in line ? (line.site?.name ?? null) : null;
};

/** Where a tap leads: to the report, to the incident's course, otherwise to the site. */
const useOpen = (line: KnownBookLine, named: boolean): (() => void) | undefined => {
  const router = useRouter();
  if (line.kind === 'report')
    return () =>
      router.push({ pathname: '/reports/[id]', params: { id: line.id } }, { withAnchor: true });
  if (line.kind === 'outage' || line.kind === 'form')
    return () => router.push({ pathname: '/incidents/[id]', params: { id: line.id } });
  const site = 'site' in line ? line.site : null;
  if (!site || !named) return undefined;
  return () => router.push({ pathname: '/sites/[id]', params: { id: site.id } });
};

export const BookLineView = ({ line, speech, named }: Props) => {
  const colors = useColors();
  const { text, more } = lineWords(speech, line);
  const about = named ? aboutOf(line, speech) : null;
  const time = isTimeless(line) ? null : speech.format.time(line.at);
  const alarm = 'endedAt' in line && line.endedAt === null;
  const open = useOpen(line, named);
  const said = [time, about, text, ...more].filter(Boolean).join(', ');
  const shown = (
    <>
      <View style={{ paddingTop: 2 }}>
        <Icon name={bookIcon(line.kind)} color={alarm ? 'down' : 'inkSoft'} />
      </View>
      <View style={{ flex: 1, gap: 2 }}>
        {about || time ? (
          <Words size="small" color="inkSoft" figures>
            {[time, about].filter(Boolean).join(' · ')}
          </Words>
        ) : null}
        <Words color={alarm ? 'downInk' : 'ink'}>{text}</Words>
        {more.length > 0 && (
          <Words size="small" color="inkSoft">
            {more.join(' · ')}
          </Words>
        )}
      </View>
      {open && (
        <View style={{ alignSelf: 'center' }}>
          <Icon name="next" color="edge" size={16} />
        </View>
      )}
    </>
  );
  const look = {
    flexDirection: 'row',
    gap: space[3],
    minHeight: 44,
    paddingVertical: space[2],
    borderTopWidth: 1,
    borderTopColor: colors.hairline,
  } as const;
  if (!open)
    return (
      <View accessible style={look}>
        {shown}
      </View>
    );
  return (
    <Pressable
      accessibilityRole="link"
      accessibilityLabel={said}
      onPress={open}
      style={({ pressed }) => [look, pressed && { opacity: 0.6 }]}
    >
      {shown}
    </Pressable>
  );
};
