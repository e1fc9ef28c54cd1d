import { radius, space } from '@hlidka/design';
import { useEffect, useState } from 'react';
import { Image, View } from 'react-native';

const height = 56;
const mostRatio = 4;

/** How much wider than high; a square until it is known. */
const useRatio = (uri: string | null): number => {
  const [known, setKnown] = useState<{ uri: string; ratio: number } | null>(null);
  useEffect(() => {
    if (!uri) return;
    Image.getSize(
      uri,
      (wide, high) => setKnown({ uri, ratio: Math.min(wide / Math.max(high, 1), mostRatio) }),
      () => {},
    );
  }, [uri]);
  return known && known.uri === uri ? known.ratio : 1;
};

/** The agency's logo, on the light ground that logos are made for; its name is said beside it. */
export const AgencyMark = ({ name, logo }: { name: string; logo: string | null }) => {
  const ratio = useRatio(logo);
  if (!logo) return null;
  return (
    <View
      style={{
        alignSelf: 'flex-start',
        padding: space[3],
        borderRadius: radius.card * 2,
        backgroundColor: '#ffffff',
      }}
    >
      <Image
        accessibilityLabel={name}
        source={{ uri: logo }}
        resizeMode="contain"
        style={{ height, width: height * ratio }}
      />
    </View>
  );
};
