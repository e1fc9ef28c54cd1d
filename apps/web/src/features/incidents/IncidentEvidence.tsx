import './incidents.css';
import type { Evidence } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';

const phases = ['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs'] as const;

export const IncidentEvidence = ({ evidence }: { evidence: Evidence }) => {
  const { incident: t, incidents: words } = useAdminTexts();
  const format = useFormat();
  const ms = (value: number) => format.withUnit(Math.round(value), 'ms');
  const { failure, statusCode, reason, step, address, ms: total, excerpt } = evidence;
  const facts = [
    failure && ([t.cause, words.failures[failure]] as const),
    statusCode && ([t.statusCode, String(statusCode)] as const),
    step && ([t.step, step] as const),
    reason && ([t.reason, reason] as const),
    address && ([t.address, address] as const),
    typeof total === 'number' && ([t.total, ms(total)] as const),
  ].filter(
    (fact) => fact !== false && fact !== undefined && fact !== null && fact !== '' && fact !== 0,
  );
  if (facts.length === 0 && !excerpt)
    return (
      <Section heading={t.evidence}>
        <p className="soft">{t.evidenceNone}</p>
      </Section>
    );
  return (
    <Section heading={t.evidence}>
      <Facts items={facts} />
      {evidence.phases && (
        <div className="stack">
          <h3>{t.phases}</h3>
          <Facts
            items={phases.map((phase) => {
              const took = evidence.phases?.[phase];
              return [t.phase[phase], typeof took === 'number' ? ms(took) : t.notReached];
            })}
          />
        </div>
      )}
      {excerpt && (
        <div className="stack">
          <h3 id="excerpt">{t.excerpt}</h3>
          {/* Scrolls, so the keyboard must reach it. */}
          <pre className="excerpt" tabIndex={0} role="region" aria-labelledby="excerpt">
            {excerpt}
          </pre>
        </div>
      )}
    </Section>
  );
};
