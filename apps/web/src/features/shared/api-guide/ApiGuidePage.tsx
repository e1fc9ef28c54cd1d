import './api-guide.css';
import { useState } from 'react';
import { useScrollToHash } from '../../../ui/content/use-scroll-to-hash.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Contents } from './Contents.tsx';
import { type ApiDocument, type Operation, operationsOf } from './document.ts';
import { ErrorsSection } from './ErrorsSection.tsx';
import { OperationSection } from './OperationSection.tsx';
import { StartSection } from './StartSection.tsx';
import { TryIt } from './TryIt.tsx';
import { useApiDocument } from './use-api-document.ts';
import { useGuideTexts } from './use-guide-texts.ts';

/** The partner API for people, drawn from the same document that machines read. */
export const ApiGuidePage = () => {
  const t = useGuideTexts();
  const query = useApiDocument();
  useScrollToHash();
  const count = query.data && operationsOf(query.data, window.location.origin).length;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/settings', label: t.up }}
        name={t.pageName}
        answer={t.answer}
        detail={count && t.detail(count)}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={12} />}>
        {(document) => <Guide document={document} />}
      </Loaded>
    </div>
  );
};

const sameReply = (a: Operation, b: Operation) =>
  a.reply.schema?.$ref !== undefined && a.reply.schema.$ref === b.reply.schema?.$ref;

const Guide = ({ document }: { document: ApiDocument }) => {
  const operations = operationsOf(document, window.location.origin);
  const [tried, setTried] = useState(operations[0]?.id ?? '');
  return (
    <div className="api-guide">
      <StartSection document={document} />
      <Contents operations={operations} />
      <TryIt operations={operations} chosen={tried} onChosen={setTried} />
      {operations.map((operation, at) => (
        <OperationSection
          key={operation.id}
          document={document}
          operation={operation}
          like={operations.slice(0, at).find((one) => sameReply(one, operation))}
          onTry={() => setTried(operation.id)}
        />
      ))}
      <ErrorsSection operations={operations} />
    </div>
  );
};
