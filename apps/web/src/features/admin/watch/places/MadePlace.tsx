import type { NewPlace } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { CopyButton } from '../../../../ui/content/CopyButton.tsx';
import { ShownOnce } from '../../../shared/keys/ShownOnce.tsx';
import { PlaceCommand, placeCommand } from './PlaceCommand.tsx';

type Props = { made: NewPlace; onClose: () => void };

export const MadePlace = ({ made, onClose }: Props) => {
  const t = useAdminTexts().watchPlaces.made;
  const more = (onCopied: () => void) => (
    <>
      <p>{t.command}</p>
      <PlaceCommand token={made.token} onCopied={onCopied} />
      <div>
        <CopyButton text={placeCommand(made.token)} label={t.copyCommand} onCopied={onCopied} />
      </div>
    </>
  );
  return (
    <ShownOnce
      title={t.title(made.name)}
      secret={made.token}
      words={t}
      more={more}
      onClose={onClose}
    />
  );
};
