import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { askSignOut } from './ask-sign-out.ts';
import { useAccountTexts } from './use-account-texts.ts';

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
