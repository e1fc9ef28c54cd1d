import type { ApiKey } from '@hlidka/protocol';
import type { Account } from '@hlidka/texts/account/cs';
import { useState } from 'react';
import { useFormat } from '../../../language.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';

type Props = {
  t: Account['password'];
  keys: ApiKey[];
  ended: string[];
  onEnded: (ids: string[]) => void;
};

/** A password changes, and partner keys would go on: each may be ended with it. */
export const EndKeys = ({ t, keys, ended, onEnded }: Props) => {
  const format = useFormat();
  const [now] = useState(() => Date.now());
  if (keys.length === 0) return null;
  return (
    <fieldset className="bare form">
      <legend>{t.keys}</legend>
      <p className="soft fine">{t.keysAbout}</p>
      {keys.map(({ id, name, prefix, lastUsedAt }) => (
        <Checkbox
          key={id}
          label={t.endKey(name)}
          hint={
            lastUsedAt === null
              ? t.keyUnused(prefix)
              : t.keyUsed(prefix, format.relative(lastUsedAt, now))
          }
          checked={ended.includes(id)}
          onValue={(on) => onEnded(on ? [...ended, id] : ended.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
};
