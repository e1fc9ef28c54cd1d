import { space } from '@hlidka/design';
import type { Backup, BackupStatus } from '@hlidka/protocol';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import type { Fold } from '../../ui/fold/FoldedSection.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Words } from '../../ui/Words.tsx';
import { type Outcome, OutcomeMark } from '../parts/OutcomeMark.tsx';

const shapes: Record<BackupStatus, Outcome> = {
  ok: 'yes',
  failed: 'failed',
  in_progress: 'waiting',
};

type Props = { backups: readonly Backup[]; fold: Fold };

/** The last ten. */
export const Backups = ({ backups, fold }: Props) => {
  const t = useWords().care.backups;
  const [last] = backups;
  const about =
    last?.status === 'failed'
      ? t.failedNote
      : last?.usualBytes
        ? t.lastSmall
        : last?.doubted && t.lastDoubted;
  return (
    <Section heading={t.heading} about={about || undefined} fold={fold}>
      {backups.length === 0 && <Words color="inkSoft">{t.none}</Words>}
      <View>
        {backups.map((backup) => (
          <BackupRow key={backup.id} backup={backup} />
        ))}
      </View>
    </Section>
  );
};

const BackupRow = ({ backup }: { backup: Backup }) => {
  const { care, format } = useWords();
  const t = care.backups;
  const { startedAt, finishedAt, sizeBytes, status, usualBytes, doubted } = backup;
  const seconds = finishedAt && (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  const size = sizeBytes === null ? (status === 'ok' ? t.unknown : null) : format.bytes(sizeBytes);
  const facts = [
    size && `${t.size}: ${size}`,
    typeof seconds === 'number' && `${t.took}: ${format.duration(seconds)}`,
  ].filter(Boolean);
  return (
    <Row>
      <View
        style={{
          flexDirection: 'row',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: space[3],
        }}
      >
        <Words figures>{format.dateTime(startedAt)}</Words>
        {usualBytes === null && doubted === null ? (
          <OutcomeMark as={shapes[status]}>{t.states[status]}</OutcomeMark>
        ) : (
          <OutcomeMark as="failed">
            {usualBytes === null && doubted ? t.doubted[doubted] : t.small}
          </OutcomeMark>
        )}
      </View>
      {facts.length > 0 && (
        <Words size="small" color="inkSoft" figures>
          {facts.join(' · ')}
        </Words>
      )}
    </Row>
  );
};
