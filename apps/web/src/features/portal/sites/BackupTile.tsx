import type { LastBackup } from '@hlidka/protocol';
import { useFormat } from '../../../language.ts';
import { Tile } from '../../../ui/content/Tile.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';

type Props = { last: LastBackup | null; noneNote?: string };

/** The last backup that succeeded. */
export const BackupTile = ({ last, noneNote }: Props) => {
  const t = useCareTexts().backups;
  const format = useFormat();
  if (!last) return <Tile label={t.last} value={t.lastNone} note={noneNote ?? t.lastNoneNote} />;
  const size = last.sizeBytes === null ? null : format.bytes(last.sizeBytes);
  return (
    <Tile
      label={t.last}
      value={<time dateTime={last.finishedAt}>{format.date(last.finishedAt)}</time>}
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
