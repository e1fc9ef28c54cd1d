import './reports.css';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { Mark } from '../../../ui/Mark.tsx';

/** On paper only: whose report it is, and how to reach them. */
export const Letterhead = () => {
  const agency = useQuery(queries.welcome()).data?.agency;
  if (!agency) return null;
  const { name, logo, contactEmail, contactPhone, web } = agency;
  const contacts = [contactEmail, contactPhone, web && new URL(web).hostname].filter(Boolean);
  return (
    <div className="letterhead">
      {logo ? <img src={logo} alt="" /> : <Mark />}
      <strong>{name}</strong>
      <span>{contacts.join(' · ')}</span>
    </div>
  );
};
