import '../../../shared/account/account.css';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { KeyPrefix } from '../../../shared/keys/KeyPrefix.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { useRevokeKey } from './use-revoke-key.ts';

/** Last in its column: most people have no key, so nothing below it jumps. */
export const PersonKeys = ({ userId }: { userId: string }) => {
  const t = useAdminTexts().keys;
  const revoke = useRevokeKey();
  const all = useQuery(adminQueries.keys()).data ?? [];
  const own = all.filter((key) => key.userId === userId);
  if (own.length === 0) return null;
  return (
    <Section heading={t.place}>
      <ul className="lines">
        {own.map((key) => (
          <li key={key.id}>
            <div className="line-main">
              <div>
                <p>
                  {key.name} <KeyPrefix prefix={key.prefix} />
                </p>
                <p className="fine soft">
                  {key.lastUsedAt ? (
                    <>
                      {t.used} <RelativeTime at={key.lastUsedAt} />
                    </>
                  ) : (
                    t.unused
                  )}
                </p>
              </div>
            </div>
            <Button
              look="quiet"
              size="small"
              aria-label={t.revokeOf(key.name)}
              onClick={() => revoke(key)}
            >
              {t.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
