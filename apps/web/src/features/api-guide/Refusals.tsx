import { Prose } from './Prose.tsx';
import { useDocumentWords } from './use-guide-texts.ts';

type Props = { refusals: readonly { status: string; description: string }[] };

export const Refusals = ({ refusals }: Props) => {
  const words = useDocumentWords().responses;
  return (
    <dl className="refusals">
      {refusals.map(({ status, description }) => (
        <div key={status}>
          <dt>
            <code>{status}</code>
          </dt>
          <dd>
            <Prose text={words[status] ?? description} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
