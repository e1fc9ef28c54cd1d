import type { LastBackup } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { Tile } from '../../ui/Tile.tsx';

type Props = { last: LastBackup | null; noneNote?: string };

/** The last backup that succeeded. */
export const BackupTile = ({ last, noneNote }: Props) => {
  const { care, format } = useWords();
  const t = care.backups;
  if (!last) return <Tile label={t.last} value={t.lastNone} note={noneNote ?? t.lastNoneNote} />;
  const size = last.sizeBytes === null ? null : format.bytes(last.sizeBytes);
  return (
    <Tile
      label={t.last}
      value={format.date(last.finishedAt)}
      note={
        last.usualBytes !== null && size
          ? t.smallNote(size, format.bytes(last.usualBytes))
          : last.doubted
            ? t.doubted[last.doubted]
            : t.lastNote(format.time(last.finishedAt), size)
      }
    />
  );
};
