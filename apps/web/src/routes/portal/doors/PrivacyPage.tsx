import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../api.ts';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { usePrivacyTexts } from '../../../features/portal/doors/use-privacy-texts.ts';
import { useTexts } from '../../../language.ts';

export const PrivacyPage = () => {
  const t = usePrivacyTexts();
  const { privacy: title } = useTexts();
  const { toSignIn } = useDoorTexts();
  const { data } = useQuery(queries.welcome());
  const email = data?.agency.contactEmail;
  return (
    <Door title={title} answer={t.answer} detail={data && t.detail(data.agency.name)}>
      {t.sections.map(([heading, text]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p>{email ? t.rights : t.ask}</p>
      <p className="row">
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <Link to="/sign-in">{toSignIn}</Link>
      </p>
    </Door>
  );
};
