import { Pieces } from '../../../../ui/content/Pieces.tsx';

/** Like a chat: addresses are links, and a narrow line may break after a slash. */
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
