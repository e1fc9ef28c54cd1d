import { space } from '@hlidka/design';
import type { Report } from '@hlidka/protocol';
import { monthOf } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Words } from '../../ui/Words.tsx';

/** `more`: older ones are not loaded, so the total is unknown. */
type Props = { reports: readonly Report[]; more: boolean };

export const ReportsAnswer = ({ reports, more }: Props) => {
  const { care, format } = useWords();
  const t = care.reports;
  const [latest] = reports;
  return (
    <View style={{ gap: space[2] }}>
      <Words size="title" weight="700" accessibilityRole="header">
        {latest ? t.answer(monthOf(format, latest.period)) : t.none}
      </Words>
      {latest && <Words color="inkSoft">{more ? t.detailMore : t.detail(reports.length)}</Words>}
    </View>
  );
};
