import { type Client, clients } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { refresh } from '../api/refresh.ts';

type Props = { client: Client; archived: number };

/** Only an empty client can go; otherwise the page says what stands in the way. */
export const RemoveClient = ({ client, archived }: Props) => {
  const t = useAdminTexts().client;
  const navigate = useNavigate();
  const empty = client.siteCount + archived + client.groupCount === 0;
  const remove = () =>
    confirm({
      title: t.removeAsk(client.name),
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(clients.remove, { params: { id: client.id } });
        toast(t.removed(client.name));
        await navigate({ to: '/clients', replace: true });
        refresh('sites', 'people');
      },
    });
  return (
    <Section heading={t.remove}>
      {empty ? (
        <div>
          <Button onClick={remove}>{t.remove}</Button>
        </div>
      ) : (
        <p className="soft">{t.notEmpty(client.siteCount, archived, client.groupCount)}</p>
      )}
    </Section>
  );
};
