import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';

export type RevokeWords = {
  revoke: string;
  revokeOf: (name: string) => string;
  revokeAsk: (name: string) => string;
  revokeMeans: string;
  revoked: (name: string) => string;
};
type Props = { words: RevokeWords; name: string; revoke: () => Promise<unknown> };

/** Asks first, then says that it is done. */
export const RevokeButton = ({ words: t, name, revoke }: Props) => {
  const ask = () =>
    confirm({
      title: t.revokeAsk(name),
      means: t.revokeMeans,
      action: t.revoke,
      run: async () => {
        await revoke();
        toast(t.revoked(name));
      },
    });
  return (
    <Button look="quiet" size="small" aria-label={t.revokeOf(name)} onClick={ask}>
      {t.revoke}
    </Button>
  );
};
