import { Pieces } from './Pieces.tsx';

/** An e-mail or a host name: a narrow line ends after its @ or before a dot, never inside a word. */
export const AddressText = ({ children }: { children: string }) => (
  <Pieces of={children.split(/(?<=@)|(?=\.)/)} />
);
