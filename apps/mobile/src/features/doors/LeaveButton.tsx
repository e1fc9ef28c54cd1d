import { router } from 'expo-router';
import { useWords } from '../../language.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';

/** Leaves the screens before sign-in: to the sign-in, or home if signed in. */
export const LeaveButton = ({ main }: { main?: string }) => {
  const { doors, common } = useWords();
  const inside = useSession().state === 'in';
  return (
    <Button
      kind={main ? 'main' : 'plain'}
      onPress={() => router.dismissTo(inside ? '/' : '/sign-in')}
    >
      {inside ? common.notFound.home : (main ?? doors.toSignIn)}
    </Button>
  );
};
