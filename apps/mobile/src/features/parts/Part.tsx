import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import { Words } from '../../ui/Words.tsx';

type Props = { heading: string; count?: string; children: ReactNode };

/** A part of a section, under a smaller heading. */
export const Part = ({ heading, count, children }: Props) => (
  <View style={{ gap: space[2], marginTop: space[2] }}>
    <Words size="lead" weight="600" accessibilityRole="header" aria-level={3}>
      {heading}
      {count ? <Words size="small" color="inkSoft" figures>{`  ${count}`}</Words> : null}
    </Words>
    {children}
  </View>
);
