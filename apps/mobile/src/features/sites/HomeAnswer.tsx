import { space } from '@hlidka/design';
import type { Home } from '@hlidka/protocol';
import {
  openOf,
  overviewAnswer,
  overviewBefore,
  overviewCounts,
  toldOpen,
} from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useOld } from '../../ui/age/use-old.ts';
import { CallButton } from '../../ui/CallButton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Words } from '../../ui/Words.tsx';

/**
 * A single problem is described here; with several each card describes its own. Old data speak in
 * the past tense.
 */
export const HomeAnswer = ({ home, at }: { home: Home; at: number }) => {
  const { phone, portal, format } = useWords();
  const now = useNow();
  const old = useOld(at);
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
        {old
          ? overviewBefore(home.sites, { t: phone.before, format, at, now })
          : overviewAnswer(t, format, home.sites)}
      </Words>
      {detail && !old ? <Words color="inkSoft">{detail}</Words> : null}
      {trouble && <CallButton />}
    </View>
  );
};
