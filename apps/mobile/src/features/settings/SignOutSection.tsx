import { useWords } from '../../language.ts';
import { leavePush } from '../../push/push.ts';
import { signOut } from '../../session/session.ts';
import { ask } from '../../ui/ask';
import { Group, GroupRow } from '../../ui/Group.tsx';

export const SignOutSection = () => {
  const { account, common } = useWords();
  const { ask: title, means, label } = account.signOut;
  const leave = async () => {
    if (await ask({ title, means, action: label, cancel: common.cancel })) await signOut(leavePush);
  };
  return (
    <Group>
      <GroupRow danger label={label} onPress={() => void leave()} />
    </Group>
  );
};
