import '../../account/account.css';
import '../keys.css';
import { type Assistant, limits, type NewAssistant } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { useMe } from '../../session/session.ts';
import { KeyPrefix } from '../KeyPrefix.tsx';
import { RevokeButton } from '../RevokeButton.tsx';
import { Secret, ShownOnce } from '../ShownOnce.tsx';
import { useKeysTexts } from '../use-keys-texts.ts';
import { CreateAssistant } from './CreateAssistant.tsx';
import { assistantsAddress, ownAssistants, revokeOwnAssistant } from './own-assistants.ts';

const Line = ({ assistant }: { assistant: Assistant }) => {
  const t = useKeysTexts();
  const format = useFormat();
  const { id, name, prefix, scope, gates, expiresAt, lastUsedAt } = assistant;
  const facts = [
    t.assistants.scopes[scope],
    ...(gates ? [t.assistants.decides] : []),
    t.assistants.ends(format.date(expiresAt)),
  ];
  return (
    <li>
      <div className="line-main">
        <Icon name="agent" />
        <div>
          <p>
            {name} <KeyPrefix prefix={prefix} />
          </p>
          <p className="fine soft">
            {facts.join(' · ')} ·{' '}
            {lastUsedAt ? (
              <>
                {t.used} <RelativeTime at={lastUsedAt} />
              </>
            ) : (
              t.unused
            )}
          </p>
        </div>
      </div>
      <RevokeButton words={t.assistants} name={name} revoke={() => revokeOwnAssistant(id)} />
    </li>
  );
};

const Made = ({ made, onClose }: { made: NewAssistant; onClose: () => void }) => {
  const t = useKeysTexts().assistants;
  return (
    <ShownOnce
      title={t.made.title(made.name)}
      secret={made.token}
      words={t.made}
      onClose={onClose}
      more={(onCopied) => (
        <div>
          <p className="fine soft">{t.address}</p>
          <Secret label={t.address} onCopied={onCopied}>
            {assistantsAddress()}
          </Secret>
        </div>
      )}
    />
  );
};

/** Assistants that read, or steer too, in the name of their person. */
export const Assistants = () => {
  const t = useKeysTexts().assistants;
  const { role } = useMe();
  const query = useQuery(ownAssistants());
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<NewAssistant | null>(null);
  return (
    <Section margin heading={t.heading} about={t.about[role]}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(assistants) => (
          <>
            {assistants.length === 0 ? (
              <p>{t.none}</p>
            ) : (
              <ul className="lines" aria-label={t.list}>
                {assistants.map((assistant) => (
                  <Line key={assistant.id} assistant={assistant} />
                ))}
              </ul>
            )}
            {assistants.length < limits.assistantsPerUser ? (
              <div>
                <Button icon="plus" onClick={() => setCreating(true)}>
                  {t.add}
                </Button>
              </div>
            ) : (
              <p className="soft">{t.full(limits.assistantsPerUser)}</p>
            )}
          </>
        )}
      </Loaded>
      {creating && (
        <CreateAssistant
          onClose={() => setCreating(false)}
          onMade={(one) => {
            setCreating(false);
            setMade(one);
          }}
        />
      )}
      {made && <Made made={made} onClose={() => setMade(null)} />}
    </Section>
  );
};
