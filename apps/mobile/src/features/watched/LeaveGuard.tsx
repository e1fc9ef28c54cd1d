import { useNavigation } from 'expo-router';
import { usePreventRemove } from 'expo-router/react-navigation';
import { useWords } from '../../language.ts';
import { ask } from '../../ui/ask';

type Props = { unsaved: boolean; onLeave: () => void };

/** Asks before unsaved changes are lost. */
export const LeaveGuard = ({ unsaved, onLeave }: Props) => {
  const { ask: title, means, stay, go } = useWords().care.watched.leave;
  const navigation = useNavigation();
  usePreventRemove(unsaved, ({ data }) => {
    void ask({ title, means, action: go, cancel: stay }).then((leaves) => {
      if (!leaves) return;
      onLeave();
      navigation.dispatch(data.action);
    });
  });
  return null;
};
