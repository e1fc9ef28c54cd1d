import type { Language, Role } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { useAdminTexts, useTexts } from '../../../../language.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';

type Values = { role: Role; language: Language };
type Props = {
  values: Values;
  onRole: (role: Role) => void;
  onLanguage: (language: Language) => void;
  roleHint: ReactNode;
};

/** What both an invitation and an account choose: the role and the language. */
export const AccountChoices = ({ values, onRole, onLanguage, roleHint }: Props) => {
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
      <Segmented
        label={t.language}
        value={values.language}
        onValue={onLanguage}
        options={(['cs', 'en'] as const).map((value) => ({ value, label: languages[value] }))}
      />
    </>
  );
};
