import type { Incident } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Words } from '../../ui/Words.tsx';

export const Incidents = ({ incidents }: { incidents: readonly Incident[] }) => {
  const { common, format } = useWords();
  const t = common.watch.incidents;
  const now = useNow();
  const length = ({ startedAt, endedAt }: Incident) =>
    endedAt
      ? format.duration((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)
      : t.lastsFor(format.duration((now - Date.parse(startedAt)) / 1000));
  return (
    <Section heading={t.heading}>
      {incidents.length === 0 && <Words color="inkSoft">{t.none}</Words>}
      {incidents.map((incident) => (
        <Row key={incident.id}>
          {incident.endedAt === null && (
            <StatusDot status={incident.kind === 'form' ? 'brokenForm' : 'down'}>
              {t.lasts}
            </StatusDot>
          )}
          <Words figures>
            {format.dateTime(incident.startedAt)} · {length(incident)}
          </Words>
          <Words color="inkSoft">
            {t.kinds[incident.kind]}
            {incident.title ? `: ${t.titled(incident.title)}` : ''}
          </Words>
          {incident.description ? <Words size="small">{incident.description}</Words> : null}
        </Row>
      ))}
    </Section>
  );
};
