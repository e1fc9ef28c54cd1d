import type { BookPage } from '@hlidka/protocol';
import { bookDays } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { Words } from '../../ui/Words.tsx';
import { BookLineView } from './BookLineView.tsx';
import { DayHeading } from './DayHeading.tsx';
import { useSpeech } from './use-speech.ts';

type Props = { page: BookPage; named: boolean };

/** The newest days of the book, below other content. */
export const BookDays = ({ page, named }: Props) => {
  const speech = useSpeech();
  const days = bookDays([page]);
  if (days.length === 0) return <Words color="inkSoft">{speech.t.none}</Words>;
  return (
    <View>
      {days.map(({ day, lines }) => (
        <View key={day}>
          <DayHeading day={day} speech={speech} />
          {lines.map((line) => (
            <BookLineView
              key={`${line.kind} ${line.id} ${line.at}`}
              line={line}
              speech={speech}
              named={named}
            />
          ))}
        </View>
      ))}
    </View>
  );
};
