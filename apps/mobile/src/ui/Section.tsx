import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import { type Fold, FoldedSection } from './fold/FoldedSection.tsx';
import { Words } from './Words.tsx';

/** `fold`: closed at first, with its answer beside the heading. */
type Props = { heading: string; about?: string; fold?: Fold; children: ReactNode };

export const Section = ({ heading, about, fold, children }: Props) => {
  const inside = (
    <>
      {about ? <Words color="inkSoft">{about}</Words> : null}
      {children}
    </>
  );
  if (fold)
    return (
      <FoldedSection heading={heading} fold={fold}>
        {inside}
      </FoldedSection>
    );
  return (
    <View style={{ gap: space[3], marginTop: space[4] }}>
      <Words size="title" weight="600" accessibilityRole="header">
        {heading}
      </Words>
      {inside}
    </View>
  );
};
