import { ApiError, needsProof } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import * as Linking from 'expo-linking';
import { urlAt } from '../../../address.ts';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ProveIdentity } from '../../settings/ProveIdentity.tsx';

/** An older server knows no such link, and some agencies let operators in by their own account alone. */
const withoutLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.error === 'agency account only');

const addressOf = async (path: string): Promise<string> => {
  try {
    return (await call(auth.webLink, { body: { path } })).url;
  } catch (error) {
    if (withoutLink(error)) return urlAt(path);
    throw error;
  }
};

/** Opens a page of admin in the browser, signed in by a one-time link; the person proves who they are before. */
export const OnWeb = ({ path, children }: { path: string; children: string }) => {
  const open = useMutation({
    mutationFn: async () => void (await Linking.openURL(await addressOf(path))),
  });
  if (needsProof(open.error))
    return <ProveIdentity onDone={() => open.mutate()} onCancel={() => open.reset()} />;
  return (
    <>
      {open.error && <ErrorNotice error={open.error} />}
      <Button kind="plain" busy={open.isPending} onPress={() => open.mutate()}>
        {children}
      </Button>
    </>
  );
};
