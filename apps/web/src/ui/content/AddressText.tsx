import { Pieces } from './Pieces.tsx';

/** An e-mail address or host name; lines break only after @ or before a dot. */
export const AddressText = ({ children }: { children: string }) => (
  <Pieces of={children.split(/(?<=@)|(?=\.)/)} />
);
