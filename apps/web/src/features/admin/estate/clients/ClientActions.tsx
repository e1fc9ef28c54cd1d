import type { Client } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { useAct } from '../../kit/api/use-act.ts';
import { viewPortal } from '../../people/view-as/view-portal.ts';
import { ClientDialog } from './ClientDialog.tsx';

export const ClientActions = ({ client }: { client: Client }) => {
  const { client: t, clients, reports } = useAdminTexts();
  const [editing, setEditing] = useState(false);
  const act = useAct();
  return (
    <>
      <Button onClick={() => setEditing(true)}>{clients.edit}</Button>
      <Button icon="eye" onClick={() => void act('view', () => viewPortal('client', client.id))}>
        {t.viewAs}
      </Button>
      <LinkButton icon="reports" to="/reports" search={{ client: client.id, new: 'yes' }}>
        {reports.add}
      </LinkButton>
      {editing && <ClientDialog client={client} onClose={() => setEditing(false)} />}
    </>
  );
};
