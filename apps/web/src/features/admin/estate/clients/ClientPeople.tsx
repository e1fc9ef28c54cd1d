import type { AdminGroup, Client, Person, SiteName } from '@hlidka/protocol';
import { people as peopleEndpoints } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { useGrantWords } from '../../people/people/use-grant-words.ts';

type Props = {
  client: Client;
  people: readonly Person[];
  groups: readonly AdminGroup[];
  sites: readonly SiteName[];
};

/** Everybody with a grant on the client, or on a group or site of it. */
export const ClientPeople = ({ client, people, groups, sites }: Props) => {
  const { client: t, people: words } = useAdminTexts();
  const grantWords = useGrantWords();
  const own = new Set([client.id, ...groups.map(({ id }) => id), ...sites.map(({ id }) => id)]);
  const holders = people.filter(({ grants }) => grants.some(({ id }) => own.has(id)));
  return (
    <Section heading={t.people}>
      {holders.length === 0 ? (
        <p className="soft">{t.peopleNone}</p>
      ) : (
        <ul className="plain-list">
          {holders.map((person) => (
            <li key={person.id}>
              <Link to="/people/$id" params={{ id: person.id }}>
                {person.name}
              </Link>{' '}
              <span className="soft fine">
                {[
                  grantWords(person.grants.filter(({ id }) => own.has(id))),
                  ...(person.state === 'active' ? [] : [words.states[person.state]]),
                ].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton
          needs={peopleEndpoints.invite}
          size="small"
          icon="plus"
          to="/people/invite"
          search={{ client: client.id }}
        >
          {t.invite}
        </LinkButton>
      </div>
    </Section>
  );
};
