import type { NewApiKey } from '@hlidka/protocol';
import { ShownOnce } from './ShownOnce.tsx';
import { useKeysTexts } from './use-keys-texts.ts';

type Props = { made: NewApiKey; onClose: () => void };

export const NewKey = ({ made, onClose }: Props) => {
  const t = useKeysTexts().made;
  return <ShownOnce title={t.title(made.name)} secret={made.key} words={t} onClose={onClose} />;
};
