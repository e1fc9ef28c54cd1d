import './setting-lines.css';
import { useAdminTexts } from '../../../../language.ts';
import { CopyButton } from '../../../../ui/content/CopyButton.tsx';

type Props = {
  lines: readonly string[];
  /** Where they are written; null: in the environment of the process. */
  file: string | null;
  /** What is run after the restart. */
  then?: string;
};

/** The lines to write, the file they belong in, and what to do after that. */
export const SettingLines = ({ lines, file, then }: Props) => {
  const t = useAdminTexts().settingLines;
  const text = lines.join('\n');
  return (
    <div className="setting-lines">
      {file === null ? (
        <p>{t.environment}</p>
      ) : (
        <p>
          {t.file} <code>{file}</code>:
        </p>
      )}
      <pre tabIndex={0} aria-label={t.lines} role="group">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
      <p>
        {t.restart} {file === null ? <code>docker compose up -d</code> : <Restart />}
        {then && (
          <>
            {' '}
            {t.then} <code>{then}</code>.
          </>
        )}
      </p>
    </div>
  );
};

const Restart = () => {
  const t = useAdminTexts().settingLines;
  return (
    <>
      {t.byHand} <code>npm start</code>, {t.service} <code>systemctl restart hlidka</code>.
    </>
  );
};
