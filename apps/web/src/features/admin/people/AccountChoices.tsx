import type { Language, Role } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { useAdminTexts, useTexts } from '../../../language.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import { Segmented } from '../../../ui/Segmented.tsx';

type Values = { role: Role; language: Language };
type Props<V extends Values> = { form: Form<V>; roleHint: ReactNode };

/** What both an invitation and an account choose: the role and the language. */
export const AccountChoices = <V extends Values>({ form, roleHint }: Props<V>) => {
  const { people: t } = useAdminTexts();
  const { languages } = useTexts();
  return (
    <>
      <div>
        <Segmented
          label={t.role}
          value={form.values.role}
          onValue={(role) => form.set('role', role as V['role'])}
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
        value={form.values.language}
        onValue={(language) => form.set('language', language as V['language'])}
        options={(['cs', 'en'] as const).map((value) => ({ value, label: languages[value] }))}
      />
    </>
  );
};
