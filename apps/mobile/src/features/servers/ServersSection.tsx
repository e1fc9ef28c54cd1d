import { router } from 'expo-router';
import { builtServer, useServer } from '../../address.ts';
import { useWords } from '../../language.ts';
import { leavePush } from '../../push/push.ts';
import { useKnownServers } from '../../servers/known-servers.ts';
import { removeServer, switchServer } from '../../session/session.ts';
import { ask } from '../../ui/ask';
import { Group, GroupRow } from '../../ui/Group.tsx';

/** The agencies in this app: another one is opened, added, or the open one removed. */
export const ServersSection = () => {
  const { phone, common } = useWords();
  const t = phone.servers;
  const current = useServer();
  const known = useKnownServers();
  const name = known.find(({ url }) => url === current)?.name;
  if (builtServer !== null) return null;
  const open = (url: string) => {
    if (url === current) return;
    router.dismissTo('/');
    void switchServer(url);
  };
  const remove = async (agency: string) => {
    const sure = await ask({
      title: t.removeAsk(agency),
      means: t.removeMeans,
      action: t.removeAction,
      cancel: common.cancel,
    });
    if (sure) await removeServer(leavePush);
  };
  return (
    <Group heading={t.heading}>
      {known.map(({ url, name: agency }) => (
        <GroupRow
          key={url}
          label={agency}
          value={url === current ? t.current : new URL(url).host}
          onPress={() => open(url)}
        />
      ))}
      <GroupRow label={t.add} onPress={() => router.push('/server')} />
      {name !== undefined && (
        <GroupRow danger label={t.remove(name)} onPress={() => void remove(name)} />
      )}
    </Group>
  );
};
