import { errorWords } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../language.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Words } from './Words.tsx';

type Props = { what: string; todo?: string; alarm?: boolean };

export const Notice = ({ what, todo, alarm = true }: Props) => (
  <Card alarm={alarm}>
    <View accessibilityRole="alert" style={{ gap: 4 }}>
      <Words weight="600" color={alarm ? 'downInk' : 'ink'}>
        {what}
      </Words>
      {todo ? <Words size="small">{todo}</Words> : null}
    </View>
  </Card>
);

type ErrorProps = {
  error: unknown;
  /** What was tried, as a sentence that says it failed. */
  tried?: string | undefined;
  onRetry?: () => void;
};

export const ErrorNotice = ({ error, tried, onRetry }: ErrorProps) => {
  const { common, format } = useWords();
  const { what, todo } = errorWords(common, format, error);
  return (
    <>
      {tried ? (
        <Notice what={tried} todo={`${what} ${todo}`} />
      ) : (
        <Notice what={what} todo={todo} />
      )}
      {onRetry && (
        <Button kind="plain" onPress={onRetry}>
          {common.retry}
        </Button>
      )}
    </>
  );
};
