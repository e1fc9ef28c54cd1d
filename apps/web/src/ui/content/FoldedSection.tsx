import './folded.css';
import { type ComponentProps, useEffect } from 'react';
import { Icon } from '../Icon.tsx';
import { setOpened, useOpened } from './opened-parts.ts';
import { Section } from './Section.tsx';
import { useNarrow } from './use-narrow.ts';

export type Folded = {
  /** Its id in the address (`#…`): a jump to it opens it. */
  id: string;
  /** What it says, in a word. */
  answer: string;
};

type Props = Folded & ComponentProps<typeof Section>;

/** A section that a phone shows as one line until it is pressed or jumped to. */
export const FoldedSection = ({ id, answer, ...section }: Props) => {
  const narrow = useNarrow();
  const opened = useOpened(id);
  useEffect(() => {
    if (location.hash === `#${id}`) setOpened(id, true);
  }, [id]);
  if (!narrow)
    return (
      <div id={id} className="page-part">
        <Section {...section} />
      </div>
    );
  const { heading, about, action, children } = section;
  return (
    <details
      id={id}
      className="page-part folded"
      open={opened}
      onToggle={({ currentTarget }) => setOpened(id, currentTarget.open)}
    >
      <summary>
        <h2>{heading}</h2>
        <span className="soft">{answer}</span>
        <Icon name="down" />
      </summary>
      {opened && (
        <div className="stack">
          {about && <p className="soft">{about}</p>}
          {action}
          {children}
        </div>
      )}
    </details>
  );
};
