import { isDeadLink } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { DeadLink } from '../../../features/portal/doors/DeadLink.tsx';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useEnter } from '../../../features/portal/doors/use-enter.ts';
import { useLinkToken } from '../../../features/portal/doors/use-link-token.ts';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A button, so that a program prefetching the address does not use the link. */
export const SignInLinkPage = () => {
  const t = useDoorTexts().link;
  const common = useTexts();
  const format = useFormat();
  const token = useLinkToken();
  const enter = useEnter();
  const signIn = useMutation({
    mutationFn: async () => {
      await call(auth.signInByLink, { body: { token } });
      await enter();
    },
  });
  if (token === '' || isDeadLink(signIn.error))
    return <DeadLink title={t.title} texts={t} to="/sign-in" />;
  return (
    <Door title={t.title} answer={t.answer} detail={t.detail}>
      {signIn.isError && <Notice {...errorWords(common, format, signIn.error)} />}
      <Button look="main" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {t.submit}
      </Button>
    </Door>
  );
};
