import { letsThrough } from '@hlidka/commands';
import { type AllowRule, commandText } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { ArgvChips } from './ArgvChips.tsx';

/** An allowed command as it is applied: where, with which arguments, and what it permits. */
export const RuleShown = ({ rule }: { rule: AllowRule }) => {
  const t = useAdminTexts().jobForm;
  const through = rule.more && rule.argv.length > 0 ? letsThrough(rule) : [];
  return (
    <div className="rule-shown">
      <p className="field-hint">{t.wheres[rule.where]}</p>
      <ArgvChips argv={rule.argv} more={rule.more ? t.more : undefined} />
      {through.length > 0 && (
        <>
          <p className="field-hint">{t.letsThrough}</p>
          <ul className="argv" aria-label={t.letsThrough}>
            {through.map((argv, at) => (
              <li key={at}>
                <code dir="ltr">{commandText(argv)}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
