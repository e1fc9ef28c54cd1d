import './second-factor.css';
import { Button } from '../../../../ui/Button.tsx';
import { CopyButton } from '../../../../ui/content/CopyButton.tsx';
import { useSecondFactorTexts } from './use-second-factor-texts.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown once: to be copied, or kept as a file. */
export const BackupCodes = ({ codes, onDone }: Props) => {
  const t = useSecondFactorTexts().codes;
  const text = codes.join('\n');
  return (
    <div className="form">
      <h2>{t.title}</h2>
      <p>{t.about}</p>
      <ul className="factor-codes" aria-label={t.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text} label={t.copy} size="normal" />
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t.file}
        >
          {t.download}
        </a>
        <Button look="main" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  );
};
