import { useState } from 'react';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUpdate } from '../../update.ts';
import { StoreButton } from './StoreButton.tsx';

/** A newer app is in the store; said until the person puts it off, at most until the next start. */
export const UpdateNotice = () => {
  const t = useWords().phone.update;
  const [later, setLater] = useState(false);
  if (useUpdate() !== 'asked' || later) return null;
  return (
    <View style={{ gap: 8 }}>
      <Notice what={t.asked} todo={t.why} alarm={false} />
      <StoreButton kind="plain" />
      <Button kind="plain" onPress={() => setLater(true)}>
        {t.later}
      </Button>
    </View>
  );
};
