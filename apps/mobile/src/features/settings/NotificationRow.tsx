import type { Notification } from '@hlidka/protocol';
import { notificationTime } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { useWords } from '../../language.ts';
import { Card } from '../../ui/Card.tsx';
import { Words } from '../../ui/Words.tsx';

/** One event; its tap opens the incident. */
export const NotificationRow = ({ told }: { told: Notification }) => {
  const { account, push, format } = useWords();
  const router = useRouter();
  const { incidentId, kind, event, site, state } = told;
  const title = push.told[kind][event];
  const said = account.history.states[state](notificationTime(format, told));
  return (
    <Card
      label={account.history.open(title, site.name, said)}
      onPress={() =>
        router.push(
          { pathname: '/incidents/[id]', params: { id: incidentId } },
          { withAnchor: true },
        )
      }
    >
      <Words weight="600">{title}</Words>
      <Words>{site.name}</Words>
      <Words size="small" color={state === 'failed' ? 'downInk' : 'inkSoft'} figures>
        {said}
      </Words>
    </Card>
  );
};
