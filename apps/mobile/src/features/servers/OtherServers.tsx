import { useServer } from '../../address.ts';
import { useKnownServers } from '../../servers/known-servers.ts';
import { switchServer } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';

/** The way out of a screen that one agency's server closed: the other agencies. */
export const OtherServers = () => {
  const current = useServer();
  return useKnownServers()
    .filter(({ url }) => url !== current)
    .map(({ url, name }) => (
      <Button key={url} kind="plain" onPress={() => void switchServer(url)}>
        {name}
      </Button>
    ));
};
