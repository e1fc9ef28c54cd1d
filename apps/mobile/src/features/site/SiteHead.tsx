import { space } from '@hlidka/design';
import type { Overview } from '@hlidka/protocol';
import { siteAnswer, siteBand, siteBefore } from '@hlidka/texts/sayings';
import * as Linking from 'expo-linking';
import { Pressable, View } from 'react-native';
import { useWords } from '../../language.ts';
import { useOld } from '../../ui/age/use-old.ts';
import { StateBand } from '../../ui/state/StateBand.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Words } from '../../ui/Words.tsx';
import { SiteState } from '../sites/SiteState.tsx';
import { healedToday } from './healed-today.ts';

/** The site's answer, its state, and its address as a link. */
export const SiteHead = ({ overview, at }: { overview: Overview; at: number }) => {
  const words = useWords();
  const now = useNow();
  const old = useOld(at);
  const t = words.portal.sites.site;
  const { site, forms, timeline } = overview;
  const { url, brokenForm } = site;
  const { answer, detail } = siteAnswer(words.portal, words.format, site);
  const host = site.hostname ?? url;
  return (
    <View style={{ gap: space[2] }}>
      <StateBand
        band={old ? null : siteBand(site)}
        answer={
          old ? siteBefore(site, { t: words.phone.before, format: words.format, at, now }) : answer
        }
        detail={old ? '' : detail}
      />
      {!old &&
        healedToday(words, site, timeline.incidents, now).map((sentence) => (
          <Words key={sentence}>{sentence}</Words>
        ))}
      <SiteState site={site} />
      {url && host && (
        <Pressable
          accessibilityRole="link"
          accessibilityLabel={t.openOutside(host)}
          onPress={() => void Linking.openURL(url)}
          style={{ minHeight: 44, justifyContent: 'center', alignSelf: 'flex-start' }}
        >
          <Words color="accent" style={{ textDecorationLine: 'underline' }}>
            {host}
          </Words>
        </Pressable>
      )}
      {forms && forms.verifiedThisMonth > 0 && !brokenForm ? (
        <Words size="small" color="inkSoft">
          {t.formsVerified(forms.count, forms.verifiedThisMonth)}
        </Words>
      ) : null}
    </View>
  );
};
