import { type Language, Rank, type Role } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { useAdminTexts, useTexts } from '../../../../language.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';

type Values = { role: Role; rank: Rank; language: Language };
type Props = {
  values: Values;
  onRole: (role: Role) => void;
  onRank: (rank: Rank) => void;
  onLanguage: (language: Language) => void;
  roleHint: ReactNode;
};

/** What both an invitation and an account choose: the role and the language. */
export const AccountChoices = ({ values, onRole, onRank, onLanguage, roleHint }: Props) => {
  const { people: t } = useAdminTexts();
  const { languages } = useTexts();
  return (
    <>
      <div>
        <Segmented
          label={t.role}
          value={values.role}
          onValue={onRole}
          options={(['client', 'admin'] as const).map((value) => ({
            value,
            label: t.roles[value],
          }))}
        />
        {roleHint && (
          <p className="field-hint" role="status">
            {roleHint}
          </p>
        )}
      </div>
      {values.role === 'admin' && (
        <div>
          <Segmented
            label={t.rank}
            value={values.rank}
            onValue={onRank}
            options={Rank.options.toReversed().map((value) => ({ value, label: t.ranks[value] }))}
          />
          <p className="field-hint" role="status">
            {t.rankHints[values.rank]}
          </p>
        </div>
      )}
      <Segmented
        label={t.language}
        value={values.language}
        onValue={onLanguage}
        options={(['cs', 'en'] as const).map((value) => ({ value, label: languages[value] }))}
      />
    </>
  );
};
