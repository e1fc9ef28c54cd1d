import type { NewBackupToken } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { CopyButton } from '../../../../ui/content/CopyButton.tsx';
import { Secret, ShownOnce } from '../../../shared/keys/ShownOnce.tsx';
import { reportLines } from './report-lines.ts';

type Props = { made: NewBackupToken; onClose: () => void };

/** The token, once, with the lines that a script needs. */
export const MadeBackupToken = ({ made, onClose }: Props) => {
  const t = useAdminTexts().backupWatch.tokens.made;
  const lines = reportLines(window.location.origin, made.token, t);
  const more = (onCopied: () => void) => (
    <div className="backup-lines">
      <p>{t.line}</p>
      <Secret label={t.lineLabel} onCopied={onCopied}>
        {lines.line}
      </Secret>
      <div>
        <CopyButton text={lines.line} label={t.copyLine} onCopied={onCopied} />
      </div>
      <p>{t.whole}</p>
      <Secret label={t.wholeLabel} onCopied={onCopied}>
        {lines.whole}
      </Secret>
      <div>
        <CopyButton text={lines.whole} label={t.copyWhole} onCopied={onCopied} />
      </div>
      <p className="soft">{t.header}</p>
    </div>
  );
  return (
    <ShownOnce
      title={t.title(made.name)}
      secret={made.token}
      words={t}
      more={more}
      onClose={onClose}
    />
  );
};
