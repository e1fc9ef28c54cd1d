import { space } from '@hlidka/design';
import { useQuery } from '@tanstack/react-query';
import { router } from 'expo-router';
import { useEffect, useState } from 'react';
import { View } from 'react-native';
import * as z from 'zod';
import { queries } from '../../../api.ts';
import { createKept } from '../../../kept.ts';
import { useWords } from '../../../language.ts';
import { passkeysWork } from '../../../session/passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Words } from '../../../ui/Words.tsx';

/** Accounts whose person said not now, on this phone. */
const declined = createKept('passkey offer declined', z.array(z.string()), []);

/** To an operator who has no passkey yet: with one, the server checks their decisions too. */
export const PasskeyOffer = () => {
  const t = useWords().phone.operator.prove;
  const works = passkeysWork();
  const { data: me } = useQuery(queries.me());
  const { data: passkeys } = useQuery({ ...queries.passkeys(), enabled: works });
  const [no, setNo] = useState<string[] | null>(null);
  useEffect(() => void declined.read().then(setNo), []);
  if (!works || !me || no === null || no.includes(me.id) || passkeys?.length !== 0) return null;
  const decline = () => {
    const known = [...no, me.id];
    setNo(known);
    void declined.write(known);
  };
  return (
    <Card>
      <Words size="lead" weight="600" accessibilityRole="header">
        {t.offer}
      </Words>
      <Words color="inkSoft">{t.offerMeans}</Words>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: space[2] }}>
        <Button onPress={() => router.push('/account/passkeys')}>{t.add}</Button>
        <Button kind="plain" onPress={decline}>
          {t.notNow}
        </Button>
      </View>
    </Card>
  );
};
