import '../../../shared/account/account.css';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { KeyLine } from '../../../shared/keys/KeyLine.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { revokeKey, useRevokeWords } from './revoke-key.ts';

/** Last in its column: most people have no key, so nothing below it jumps. */
export const PersonKeys = ({ userId }: { userId: string }) => {
  const t = useAdminTexts().keys;
  const words = useRevokeWords();
  const all = useQuery(adminQueries.keys()).data ?? [];
  const own = all.filter((key) => key.userId === userId);
  if (own.length === 0) return null;
  return (
    <Section heading={t.pageName}>
      <ul className="lines">
        {own.map((key) => (
          <KeyLine key={key.id} apiKey={key} words={words(key)} revoke={() => revokeKey(key)} />
        ))}
      </ul>
    </Section>
  );
};
