import { useWords } from '../../language.ts';
import { FindError } from '../../servers/find-server.ts';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { StoreButton } from '../update/StoreButton.tsx';

export const FindFailure = ({ error }: { error: unknown }) => {
  const { refused } = useWords().phone.servers;
  if (!error) return null;
  if (!(error instanceof FindError)) return <ErrorNotice error={error} />;
  const { what, todo } = refused[error.why];
  return (
    <>
      <Notice what={what(error.where)} todo={todo} />
      {error.why === 'app too old' && <StoreButton kind="plain" />}
    </>
  );
};
