import { type ApiKey, keys } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useFormat } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { KeyPrefix } from './KeyPrefix.tsx';
import { useKeysTexts } from './use-keys-texts.ts';

export const KeyLine = ({ apiKey }: { apiKey: ApiKey }) => {
  const t = useKeysTexts();
  const format = useFormat();
  const { id, name, prefix, createdAt, lastUsedAt } = apiKey;
  const revoke = () =>
    confirm({
      title: t.revokeAsk(name),
      means: t.revokeMeans,
      action: t.revoke,
      run: async () => {
        await call(keys.revoke, { params: { id } });
        await queryClient.invalidateQueries({ queryKey: ['keys'] });
        toast(t.revoked(name));
      },
    });
  return (
    <li>
      <div className="line-main">
        <Icon name="key" />
        <div>
          <p>
            {name} <KeyPrefix prefix={prefix} />
          </p>
          <p className="fine soft">
            {t.created(format.date(createdAt))} ·{' '}
            {lastUsedAt ? (
              <>
                {t.used} <RelativeTime at={lastUsedAt} />
              </>
            ) : (
              t.unused
            )}
          </p>
        </div>
      </div>
      <Button look="quiet" size="small" aria-label={t.revokeOf(name)} onClick={revoke}>
        {t.revoke}
      </Button>
    </li>
  );
};
