import '../page.css';
import type { ReactNode } from 'react';
import { useTexts } from '../../language.ts';

/** Pairs of name and value; missing values are shown as missing. */
export const Facts = ({ items }: { items: readonly (readonly [string, ReactNode])[] }) => {
  const t = useTexts();
  return (
    <dl className="facts">
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span className="soft">{t.none}</span>}</dd>
        </div>
      ))}
    </dl>
  );
};
