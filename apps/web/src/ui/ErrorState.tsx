import { errorWords } from '@hlidka/texts/sayings';
import { useFormat, useTexts } from '../language.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = { error: unknown; onRetry?: () => unknown };

export const ErrorState = ({ error, onRetry }: Props) => {
  const t = useTexts();
  const format = useFormat();
  return (
    <div className="stack">
      <Notice {...errorWords(t, format, error)} />
      {onRetry && (
        <div>
          <Button onClick={() => void onRetry()}>{t.retry}</Button>
        </div>
      )}
    </div>
  );
};
