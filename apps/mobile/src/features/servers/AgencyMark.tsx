import { radius, space } from '@hlidka/design';
import { Image, View } from 'react-native';

const height = 56;

/** The agency's logo, on the light ground that logos are made for; its name is said beside it. */
export const AgencyMark = ({ name, logo }: { name: string; logo: string | null }) =>
  logo && (
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
        style={{ height, width: height * 3 }}
      />
    </View>
  );
