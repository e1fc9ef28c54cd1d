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

export const ErrorNotice = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const { common, format } = useWords();
  return (
    <>
      <Notice {...errorWords(common, format, error)} />
      {onRetry && (
        <Button kind="plain" onPress={onRetry}>
          {common.retry}
        </Button>
      )}
    </>
  );
};
