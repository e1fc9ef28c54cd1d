import { Section } from '../../../ui/content/Section.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import type { Operation } from './document.ts';
import { Refusals } from './Refusals.tsx';
import { useGuideTexts } from './use-guide-texts.ts';

/** All refusals there are, each once. */
export const ErrorsSection = ({ operations }: { operations: readonly Operation[] }) => {
  const t = useGuideTexts();
  const told = new Map(
    operations.flatMap(({ refusals }) => refusals.map((refusal) => [refusal.status, refusal])),
  );
  const own = { status: '429', description: t.errors['429'] };
  if (!told.has('429')) told.set('429', own);
  const byStatus = [...told.values()].toSorted((a, b) => a.status.localeCompare(b.status));
  return (
    <Section margin heading={t.errors.heading} about={t.errors.about}>
      <Refusals refusals={byStatus} />
      <CodeBlock label={t.errors.body} text={JSON.stringify({ error: 'unauthorized' }, null, 2)} />
    </Section>
  );
};
