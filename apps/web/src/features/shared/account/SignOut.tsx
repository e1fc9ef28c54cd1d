import { auth } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { useAccountTexts } from './use-account-texts.ts';

const askSignOut = (t: { ask: string; means: string; label: string }) =>
  confirm({
    title: t.ask,
    means: t.means,
    action: t.label,
    run: async () => {
      await call(auth.signOut);
      // A whole new page: nothing of this account stays in memory.
      window.location.assign('/sign-in');
    },
  });

export const SignOut = () => {
  const t = useAccountTexts().signOut;
  return (
    <Section margin heading={t.heading}>
      <div>
        <Button icon="signOut" onClick={() => askSignOut(t)}>
          {t.label}
        </Button>
      </div>
    </Section>
  );
};
