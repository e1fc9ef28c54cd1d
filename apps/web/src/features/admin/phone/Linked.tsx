import { Pieces } from '../../../ui/content/Pieces.tsx';

/** As a chat does: an address is a link, and a narrow line ends after one of its slashes. */
export const Linked = ({ children }: { children: string }) =>
  children.split(/(https?:\/\/[^\s"<>]+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={part} target="_blank" rel="noreferrer">
        <Pieces of={part.split(/(?<=\/)(?!\/)/)} />
      </a>
    ),
  );
