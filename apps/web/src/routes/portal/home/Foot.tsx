import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../api.ts';
import { useTexts } from '../../../language.ts';

export const Foot = () => {
  const t = useTexts();
  const { data } = useQuery(queries.welcome());
  if (!data) return null;
  const { name, contactEmail, contactPhone, web } = data.agency;
  return (
    <footer className="portal-foot">
      <span>{name}</span>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactPhone && <a href={`tel:${contactPhone.replace(/\s/g, '')}`}>{contactPhone}</a>}
      {web && <a href={web}>{new URL(web).hostname}</a>}
      <Link to="/privacy">{t.privacy}</Link>
      {data.demo && <span>{t.demo}</span>}
    </footer>
  );
};
