import type { ApiKey } from '@hlidka/protocol';
import { useFormat } from '../../../language.ts';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { KeyPrefix } from './KeyPrefix.tsx';
import { RevokeButton, type RevokeWords } from './RevokeButton.tsx';
import { useKeysTexts } from './use-keys-texts.ts';

type Props = { apiKey: ApiKey; words: RevokeWords; revoke: () => Promise<unknown> };

export const KeyLine = ({ apiKey, words, revoke }: Props) => {
  const t = useKeysTexts();
  const format = useFormat();
  const { name, prefix, createdAt, lastUsedAt } = apiKey;
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
      <RevokeButton words={words} name={name} revoke={revoke} />
    </li>
  );
};
