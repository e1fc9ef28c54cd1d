import { mayBeDone } from '@hlidka/client';
import { useWords } from '../../language.ts';
import { runTakeOver, type TakeOver, takeOver } from '../../push/take-over.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';

/** What came of the button under a notification; nothing where none was pressed. */
export const TakeOverNotice = () => {
  const { common } = useWords();
  const told = takeOver.use();
  if (!told) return null;
  return (
    <>
      <Outcome told={told} />
      {told.state !== 'asking' && (
        <Button kind="plain" onPress={() => takeOver.write(null)}>
          {common.dismiss}
        </Button>
      )}
    </>
  );
};

const Outcome = ({ told }: { told: TakeOver }) => {
  const t = useWords().phone.operator.outages;
  switch (told.state) {
    case 'asking':
      return <Notice what={t.taking} alarm={false} />;
    case 'taken':
      return <Notice what={t.taken} alarm={false} />;
    case 'earlier':
      return <Notice what={t.takenEarlier(told.who)} alarm={false} />;
    case 'none':
      return <Notice what={t.takenNone} alarm={false} />;
    case 'over':
      return <Notice what={t.over} alarm={false} />;
    case 'failed':
      return mayBeDone(told.error) ? (
        <TakeOverUnknown onRetry={() => void runTakeOver(told.of)} />
      ) : (
        <>
          <Notice what={t.notTaken} />
          <ErrorNotice error={told.error} onRetry={() => void runTakeOver(told.of)} />
        </>
      );
  }
};

/** No answer came: they may have taken it over all the same. */
export const TakeOverUnknown = ({ onRetry }: { onRetry: () => void }) => {
  const { common, phone } = useWords();
  const t = phone.operator.outages;
  return (
    <>
      <Notice what={t.takeUnknown} todo={t.takeUnknownTodo} />
      <Button kind="plain" onPress={onRetry}>
        {common.retry}
      </Button>
    </>
  );
};
