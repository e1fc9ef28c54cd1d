import { space } from '@hlidka/design';
import type { Home } from '@hlidka/protocol';
import {
  openOf,
  overviewAnswer,
  overviewBefore,
  overviewCounts,
  sitesBand,
  toldOpen,
} from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { useOld } from '../../ui/age/use-old.ts';
import { CallButton } from '../../ui/CallButton.tsx';
import { StateBand } from '../../ui/state/StateBand.tsx';
import { useNow } from '../../ui/use-now.ts';

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
  const trouble = home.sites.some(({ status, brokenForm }) => status === 'down' || brokenForm);
  return (
    <View style={{ gap: space[2] }}>
      <StateBand
        band={old ? null : sitesBand(home.sites)}
        answer={
          old
            ? overviewBefore(home.sites, { t: phone.before, format, at, now })
            : overviewAnswer(t, format, home.sites)
        }
        detail={old ? '' : detail}
      />
      {trouble && <CallButton />}
    </View>
  );
};
