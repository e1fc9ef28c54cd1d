import '../page.css';
import { type ReactNode, useId } from 'react';

type Props = {
  heading: string;
  about?: ReactNode;
  /** Heading in the margin; for forms and short lists, not for wide tables. */
  margin?: boolean;
  /** Actions at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
};

export const Section = ({ heading, about, margin, action, children }: Props) => {
  const id = useId();
  return (
    <section className="section" data-margin={margin || undefined} aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        {action && <div className="section-action">{action}</div>}
        {about && <p className="soft">{about}</p>}
      </header>
      <div className="stack">{children}</div>
    </section>
  );
};
