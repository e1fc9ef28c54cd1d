import { Link } from '@tanstack/react-router';
import { Section } from '../../../ui/content/Section.tsx';
import type { Operation } from './document.ts';
import { Endpoint } from './Endpoint.tsx';
import { useDocumentWords, useGuideTexts } from './use-guide-texts.ts';

export const partAnchor = (id: string): string => `api-${id}`;

export const Contents = ({ operations }: { operations: readonly Operation[] }) => {
  const t = useGuideTexts().contents;
  const words = useDocumentWords();
  return (
    <Section margin heading={t.heading}>
      <nav aria-label={t.label}>
        <ul className="api-contents">
          {operations.map((operation) => (
            <li key={operation.id}>
              <Link to="." activeOptions={{ includeHash: true }} hash={partAnchor(operation.id)}>
                {words.operations[operation.id]?.summary ?? operation.summary}
              </Link>
              <Endpoint operation={operation} />
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
};
