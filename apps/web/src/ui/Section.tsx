import './page.css';
import { type ReactNode, useId } from 'react';

type Props = { heading: string; about?: ReactNode; children: ReactNode };

export const Section = ({ heading, about, children }: Props) => {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        {about && <p className="soft">{about}</p>}
      </header>
      {children}
    </section>
  );
};
