import { space } from '@hlidka/design';
import type { SiteDetail } from '@hlidka/protocol';
import * as Linking from 'expo-linking';
import { Pressable, View } from 'react-native';
import { useWords } from '../../language.ts';
import { Words } from '../../ui/Words.tsx';
import { SiteState } from '../sites/SiteState.tsx';

/** The address of a site can be touched; its state stands beside it. */
export const SiteHead = ({ site }: { site: SiteDetail }) => {
  const { portal } = useWords();
  const { url, hostname, status, brokenForm } = site;
  return (
    <View style={{ gap: space[2] }}>
      <SiteState status={status} brokenForm={brokenForm} />
      {url && hostname && (
        <Pressable
          accessibilityRole="link"
          accessibilityLabel={portal.sites.site.open(hostname)}
          onPress={() => void Linking.openURL(url)}
          style={{ minHeight: 44, justifyContent: 'center' }}
        >
          <Words color="accent" style={{ textDecorationLine: 'underline' }}>
            {hostname}
          </Words>
        </Pressable>
      )}
    </View>
  );
};
