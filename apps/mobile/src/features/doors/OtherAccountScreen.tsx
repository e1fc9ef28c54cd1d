import * as Linking from 'expo-linking';
import { useRouter } from 'expo-router';
import { urlAt } from '../../address.ts';
import { useWords } from '../../language.ts';
import { adminPageOf } from '../../session/lead.ts';
import { useOperator } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Words } from '../../ui/Words.tsx';
import { Door } from './Door.tsx';

/** A link for the other kind of account: says whose it is and where it opens. */
export const OtherAccountScreen = ({ to }: { to: string }) => {
  const texts = useWords().phone.otherAccount;
  const router = useRouter();
  const t = useOperator() ? texts.ofClient : texts.ofOperator;
  const page = adminPageOf(to);
  const address = page && urlAt(page);
  return (
    <Door answer={t.answer} detail={address ? t.detail : t.nowhere}>
      {address && (
        <>
          <Button onPress={() => void Linking.openURL(address)}>{t.open}</Button>
          <Words size="small" color="inkSoft" selectable style={{ textAlign: 'center' }}>
            {address}
          </Words>
        </>
      )}
      <Button kind={address ? 'plain' : 'main'} onPress={() => router.replace('/')}>
        {texts.home}
      </Button>
    </Door>
  );
};
