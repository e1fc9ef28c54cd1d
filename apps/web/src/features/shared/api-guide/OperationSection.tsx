import { Link } from '@tanstack/react-router';
import { Section } from '../../../ui/content/Section.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { partAnchor } from './Contents.tsx';
import type { ApiDocument, Operation } from './document.ts';
import { Endpoint } from './Endpoint.tsx';
import { curlOf, exampleOf } from './example.ts';
import { FieldsTable } from './FieldsTable.tsx';
import { fieldsOf, parametersOf } from './fields.ts';
import { Prose } from './Prose.tsx';
import { Refusals } from './Refusals.tsx';
import { tryAnchor } from './TryIt.tsx';
import { useDocumentWords, useGuideTexts } from './use-guide-texts.ts';

type Props = {
  document: ApiDocument;
  operation: Operation;
  /** An earlier operation with the same reply, whose fields are not repeated. */
  like: Operation | undefined;
  onTry: () => void;
};

export const OperationSection = ({ document, operation, like, onTry }: Props) => {
  const t = useGuideTexts().operation;
  const words = useDocumentWords();
  const { summary, description } = words.operations[operation.id] ?? operation;
  const parameters = parametersOf(document, operation);
  const fields = (
    <FieldsTable
      caption={t.fields}
      rows={fieldsOf(document, operation.reply.schema ?? {}).map((row) => ({
        ...row,
        meaning: words.fields[row.key] ?? row.meaning,
      }))}
    />
  );
  return (
    <div id={partAnchor(operation.id)}>
      <Section margin heading={summary} about={<Prose text={description} />}>
        <div className="api-line">
          <Endpoint operation={operation} />
          <Link
            to="."
            activeOptions={{ includeHash: true }}
            hash={tryAnchor}
            onClick={onTry}
            aria-label={t.tryItOf(summary)}
          >
            {t.tryIt}
          </Link>
        </div>
        {parameters.length > 0 && (
          <FieldsTable
            caption={t.parameters}
            rows={parameters.map((row) => ({
              ...row,
              meaning: words.parameters[row.key] ?? row.meaning,
            }))}
          />
        )}
        {like ? (
          <details className="same-fields">
            <summary>{t.sameFields(words.operations[like.id]?.summary ?? like.summary)}</summary>
            {fields}
          </details>
        ) : (
          fields
        )}
        <div className="api-examples">
          <CodeBlock label={t.request} text={curlOf(operation)} copy />
          <CodeBlock
            label={t.response}
            text={JSON.stringify(exampleOf(document, operation), null, 2)}
          />
        </div>
        <h3>{t.refusals}</h3>
        <Refusals refusals={operation.refusals.filter(({ status }) => status !== 'default')} />
      </Section>
    </div>
  );
};
