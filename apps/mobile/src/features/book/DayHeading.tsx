import { space } from '@hlidka/design';
import { bookDayWords, type Speech } from '@hlidka/texts/sayings';
import { Words } from '../../ui/Words.tsx';

type Props = { day: string; speech: Speech };

export const DayHeading = ({ day, speech: { t, format, now } }: Props) => (
  <Words
    weight="600"
    accessibilityRole="header"
    style={{ paddingTop: space[3], paddingBottom: space[1] }}
  >
    {bookDayWords(t, format, day, now)}
  </Words>
);
