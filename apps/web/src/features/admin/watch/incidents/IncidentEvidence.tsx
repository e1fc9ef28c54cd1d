import type { Evidence } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { EvidenceView } from '../../estate/sites/watch/EvidenceView.tsx';

export const IncidentEvidence = ({ evidence }: { evidence: Evidence }) => {
  const t = useAdminTexts().incident;
  const measured = Object.values(evidence).some((value) => value !== null && value !== undefined);
  return (
    <Section heading={t.evidence}>
      {measured ? <EvidenceView evidence={evidence} /> : <p className="soft">{t.evidenceNone}</p>}
    </Section>
  );
};
