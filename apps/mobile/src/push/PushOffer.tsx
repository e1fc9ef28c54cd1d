import { space } from '@hlidka/design';
import { useMutation } from '@tanstack/react-query';
import { View } from 'react-native';
import { useWords } from '../language.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Words } from '../ui/Words.tsx';
import { notNow, turnOn, usePush } from './push.ts';

/** Asked once, in context, before the system's own prompt. */
export const PushOffer = () => {
  const { push: t } = useWords();
  const push = usePush();
  const accept = useMutation({ mutationFn: () => turnOn(t.channels) });
  if (push.state !== 'off' || !push.offer) return null;
  return (
    <Card>
      <Words size="lead" weight="600">
        {t.offer.heading}
      </Words>
      <Words color="inkSoft">{t.offer.detail}</Words>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: space[2] }}>
        <Button onPress={() => accept.mutate()} busy={accept.isPending}>
          {t.offer.yes}
        </Button>
        <Button kind="plain" onPress={() => void notNow()}>
          {t.offer.no}
        </Button>
      </View>
    </Card>
  );
};
