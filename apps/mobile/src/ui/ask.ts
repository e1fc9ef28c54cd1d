import { Alert } from 'react-native';

export type Question = { title: string; means: string; action: string; cancel: string };

/** The system's confirmation before something irreversible. */
export const ask = ({ title, means, action, cancel }: Question): Promise<boolean> =>
  new Promise((answer) => {
    Alert.alert(
      title,
      means,
      [
        { text: cancel, style: 'cancel', onPress: () => answer(false) },
        { text: action, style: 'destructive', onPress: () => answer(true) },
      ],
      { cancelable: true, onDismiss: () => answer(false) },
    );
  });
