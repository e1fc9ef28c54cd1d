import { space } from '@hlidka/design';
import type { Home } from '@hlidka/protocol';
import { openOf, overviewAnswer, overviewCounts, toldOpen } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { CallButton } from '../../ui/CallButton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Words } from '../../ui/Words.tsx';

/** A single problem is described here; with several each card describes its own. */
export const HomeAnswer = ({ home }: { home: Home }) => {
  const { portal, format } = useWords();
  const now = useNow();
  const t = portal.sites;
  const open = home.incidents.filter(({ endedAt, observedSince }) => !endedAt && !observedSince);
  const [only] = open;
  const told =
    only && open.length === 1 ? toldOpen(portal.book.told, format, openOf(only), now) : '';
  const counts = overviewCounts(t, home.sites).join(', ');
  const detail = [told, counts && `${counts}.`].filter(Boolean).join(' ');
  const down = home.sites.some(({ status }) => status === 'down');
  const trouble = down || home.sites.some(({ brokenForm }) => brokenForm);
  return (
    <View style={{ gap: space[2] }}>
      <Words
        size="answer"
        weight="700"
        color={down ? 'downInk' : 'ink'}
        accessibilityRole="header"
        accessibilityLiveRegion="polite"
      >
        {overviewAnswer(t, format, home.sites)}
      </Words>
      {detail ? <Words color="inkSoft">{detail}</Words> : null}
      {trouble && <CallButton />}
    </View>
  );
};
