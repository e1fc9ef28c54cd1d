import type { Backup, BackupStatus } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Words } from '../../ui/Words.tsx';

const marks: Record<BackupStatus, string> = { ok: '✓', failed: '✕', in_progress: '…' };

export const Backups = ({ backups }: { backups: readonly Backup[] }) => {
  const { care, format } = useWords();
  const t = care.backups;
  return (
    <Section heading={t.heading}>
      {backups.length === 0 && <Words color="inkSoft">{t.none}</Words>}
      {backups.map(({ id, startedAt, sizeBytes, status }) => (
        <Row key={id}>
          <Words figures>
            {format.dateTime(startedAt)}
            {sizeBytes === null ? '' : ` · ${format.bytes(sizeBytes)}`}
          </Words>
          <Words size="small" color={status === 'failed' ? 'downInk' : 'inkSoft'}>
            {marks[status]} {t.states[status]}
          </Words>
        </Row>
      ))}
    </Section>
  );
};
