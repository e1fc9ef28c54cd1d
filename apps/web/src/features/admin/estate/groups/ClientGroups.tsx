import { groups as groupsEndpoints } from '@hlidka/protocol';
import '../../../shared/account/account.css';
import type { AdminGroup, Client } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts, useTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Badge } from '../../../../ui/content/Badge.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupMenu } from './GroupMenu.tsx';

type Props = { client: Client; groups: readonly AdminGroup[] };

export const ClientGroups = ({ client, groups }: Props) => {
  const { client: words, groups: t } = useAdminTexts();
  const { groupKinds } = useTexts();
  const [edited, setEdited] = useState<AdminGroup | 'new' | null>(null);
  return (
    <Section heading={words.groups} about={words.groupsAbout}>
      {groups.length === 0 ? (
        <p className="soft">{words.groupsNone}</p>
      ) : (
        <ul className="lines">
          {groups.map((group) => (
            <li key={group.id}>
              <div className="line-main">
                <div>
                  <p>{group.name}</p>
                  <p className="soft fine">
                    {groupKinds[group.kind]}, {t.members(group.siteCount, group.domainCount)}
                  </p>
                  {group.notes && (
                    <p className="fine prose">
                      <Badge>{t.onlyUs}</Badge> {group.notes}
                    </p>
                  )}
                </div>
              </div>
              <GroupMenu group={group} onEdit={() => setEdited(group)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          needs={groupsEndpoints.create}
          size="small"
          icon="plus"
          onClick={() => setEdited('new')}
        >
          {t.add}
        </Button>
      </div>
      {edited && (
        <GroupDialog
          clientId={client.id}
          group={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
};
