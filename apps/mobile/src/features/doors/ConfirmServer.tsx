import { useMutation } from '@tanstack/react-query';
import { router } from 'expo-router';
import { useWords } from '../../language.ts';
import type { Found } from '../../servers/find-server.ts';
import { rememberServer } from '../../servers/known-servers.ts';
import { switchServer } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { AgencyMark } from '../servers/AgencyMark.tsx';
import { Door } from './Door.tsx';

/** Anybody can print a code: the person sees whose server it is, and where, before a password is asked for. */
export const ConfirmServer = ({ found, onOther }: { found: Found; onOther: () => void }) => {
  const t = useWords().phone.servers;
  const { url, agency } = found;
  const enter = useMutation({
    mutationFn: async () => {
      await rememberServer({ url, name: agency.name });
      router.dismissTo('/');
      await switchServer(url);
    },
  });
  return (
    <Door plain answer={t.found(agency.name)} detail={t.foundDetail(new URL(url).host)}>
      <AgencyMark name={agency.name} logo={agency.logo && `${url}${agency.logo}`} />
      <Button onPress={() => enter.mutate()} busy={enter.isPending}>
        {t.yes}
      </Button>
      <Button kind="plain" onPress={onOther}>
        {t.other}
      </Button>
    </Door>
  );
};
