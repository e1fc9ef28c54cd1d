import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import { Words } from './Words.tsx';

type Props = { heading: string; about?: string; children: ReactNode };

export const Section = ({ heading, about, children }: Props) => (
  <View style={{ gap: space[3], marginTop: space[4] }}>
    <Words size="title" weight="600" accessibilityRole="header">
      {heading}
    </Words>
    {about ? <Words color="inkSoft">{about}</Words> : null}
    {children}
  </View>
);
