import { ApiError } from '@hlidka/client';
import { errorWords } from '@hlidka/texts/sayings';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

/** A page that cannot be shown at all: the server does not answer, or there is a bug. */
export const Crashed = ({ error, reset }: ErrorComponentProps) => {
  const t = useTexts();
  const { crashed, product, retry } = t;
  const format = useFormat();
  const router = useRouter();
  const refused = error instanceof ApiError;
  const words = refused ? errorWords(t, format, error) : null;
  return (
    <main id="main" className="page crashed">
      <PageHeader
        name={product}
        answer={words?.what ?? crashed.answer}
        detail={words?.todo ?? crashed.todo}
        actions={
          <Button
            look="main"
            onClick={() => {
              if (!refused) return window.location.reload();
              reset();
              void router.invalidate();
            }}
          >
            {refused ? retry : crashed.reload}
          </Button>
        }
      />
    </main>
  );
};
