import type { ApiKey } from '@hlidka/protocol';
import { useWords } from '../../language.ts';
import { SwitchRow } from '../../ui/form/SwitchRow.tsx';
import { Group } from '../../ui/Group.tsx';
import { useNow } from '../../ui/use-now.ts';

type Props = { keys: ApiKey[]; ended: string[]; onEnded: (ids: string[]) => void };

/** A password changes, and partner keys would go on: each may be ended with it. */
export const EndKeys = ({ keys, ended, onEnded }: Props) => {
  const { account, format } = useWords();
  const t = account.password;
  const now = useNow();
  if (keys.length === 0) return null;
  return (
    <Group heading={t.keys} about={t.keysAbout}>
      {keys.map(({ id, name, prefix, lastUsedAt }) => (
        <SwitchRow
          key={id}
          label={t.endKey(name)}
          hint={
            lastUsedAt === null
              ? t.keyUnused(prefix)
              : t.keyUsed(prefix, format.relative(lastUsedAt, now))
          }
          value={ended.includes(id)}
          onValueChange={(on) => onEnded(on ? [...ended, id] : ended.filter((one) => one !== id))}
        />
      ))}
    </Group>
  );
};
