import { type Client, clients } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

/** `archived`: counts of sites and domains. */
type Props = { client: Client; archived: [number, number] };

/** Only an empty client can be removed; otherwise the page says why not. */
export const RemoveClient = ({ client, archived }: Props) => {
  const t = useAdminTexts().client;
  const navigate = useNavigate();
  const held: [number, number] = [client.siteCount, client.domainCount];
  const empty = [...held, ...archived, client.groupCount].every((count) => count === 0);
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
        <p className="soft">{t.notEmpty(held, archived, client.groupCount)}</p>
      )}
    </Section>
  );
};
