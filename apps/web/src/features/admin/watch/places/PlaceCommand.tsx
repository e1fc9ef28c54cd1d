import './places.css';
import { useAdminTexts } from '../../../../language.ts';
import { Secret } from '../../../shared/keys/ShownOnce.tsx';

/** The token goes into the environment, never into a list of running processes. */
export const placeCommand = (token: string) =>
  `PLACE_TOKEN=${token} npx hlidka watch --server ${window.location.origin}`;

type Props = { token: string; onCopied?: () => void };

export const PlaceCommand = ({ token, onCopied = () => {} }: Props) => (
  <div className="place-command">
    <Secret label={useAdminTexts().watchPlaces.commandLabel} onCopied={onCopied}>
      {placeCommand(token)}
    </Secret>
  </div>
);
