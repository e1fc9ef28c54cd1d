import { isDeadLink } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { DeadLink } from '../../../features/portal/doors/DeadLink.tsx';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useEnter } from '../../../features/portal/doors/use-enter.ts';
import { useLink } from '../../../features/portal/doors/use-link-token.ts';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A button, so that a program prefetching the address does not use the link. */
export const SignInLinkPage = () => {
  const words = useDoorTexts().link;
  const common = useTexts();
  const format = useFormat();
  const { token, to } = useLink();
  const fromApp = to !== undefined;
  const t = fromApp ? { ...words, ...words.fromApp } : words;
  const enter = useEnter();
  const signIn = useMutation({
    mutationFn: async () => {
      const signInBy = fromApp ? auth.signInByWebLink : auth.signInByLink;
      await call(signInBy, { body: { token } });
      await enter(to);
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
