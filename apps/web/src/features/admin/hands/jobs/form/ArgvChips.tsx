import './job-form.css';
import { visible } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';

type Props = { argv: readonly string[]; more?: string };

/** Arguments exactly as passed, each separately. */
export const ArgvChips = ({ argv, more }: Props) => {
  const t = useAdminTexts().jobForm;
  return (
    <ol className="argv" aria-label={t.argv}>
      {argv.map((argument, at) => (
        <li key={at}>
          {argument === '' ? (
            <em>{t.emptyArgument}</em>
          ) : (
            <code dir="ltr">{visible(argument)}</code>
          )}
        </li>
      ))}
      {more && <li className="soft">{more}</li>}
    </ol>
  );
};
