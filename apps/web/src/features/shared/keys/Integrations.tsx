import '../account/account.css';
import './keys.css';
import { limits, type NewApiKey } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useMe } from '../session/session.ts';
import { CreateKey } from './CreateKey.tsx';
import { KeyLine } from './KeyLine.tsx';
import { NewKey } from './NewKey.tsx';
import { ownKeys, revokeOwnKey } from './own-keys.ts';
import { useKeysTexts } from './use-keys-texts.ts';

/** Keys with which other applications read for their owner. */
export const Integrations = () => {
  const t = useKeysTexts();
  const { role } = useMe();
  const query = useQuery(ownKeys());
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const about = (
    <>
      {t.about[role]} <Link to="/api-guide">{t.guide}</Link>
    </>
  );
  return (
    <Section margin heading={t.heading} about={about}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(keys) => (
          <>
            {keys.length === 0 ? (
              <p>{t.none}</p>
            ) : (
              <ul className="lines" aria-label={t.list}>
                {keys.map((key) => (
                  <KeyLine
                    key={key.id}
                    apiKey={key}
                    words={t}
                    revoke={() => revokeOwnKey(key.id)}
                  />
                ))}
              </ul>
            )}
            {keys.length < limits.keysPerUser ? (
              <div>
                <Button icon="plus" onClick={() => setCreating(true)}>
                  {t.add}
                </Button>
              </div>
            ) : (
              <p className="soft">{t.full(limits.keysPerUser)}</p>
            )}
          </>
        )}
      </Loaded>
      {creating && (
        <CreateKey
          onClose={() => setCreating(false)}
          onMade={(key) => {
            setCreating(false);
            setMade(key);
          }}
        />
      )}
      {made && <NewKey made={made} onClose={() => setMade(null)} />}
    </Section>
  );
};
