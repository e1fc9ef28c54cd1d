import './page.css';
import { Link } from '@tanstack/react-router';

type Props = { label: string; items: readonly { to: string; label: string }[] };

/** Places inside one page; each has an address of its own. */
export const Tabs = ({ label, items }: Props) => (
  <nav className="tabs" aria-label={label}>
    {items.map((item) => (
      <Link key={item.to} to={item.to} activeOptions={{ exact: true }}>
        {item.label}
      </Link>
    ))}
  </nav>
);
