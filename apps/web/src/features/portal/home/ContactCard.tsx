import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useBookTexts } from '../book/use-book-texts.ts';

/** Whom to call: the agency with its logo; nothing where it left no number or address. */
export const ContactCard = () => {
  const t = useBookTexts();
  const agency = useQuery(queries.welcome()).data?.agency;
  const { name = '', contactPhone: phone, contactEmail: mail, logo } = agency ?? {};
  if (!phone && !mail) return null;
  return (
    <section className="home-fact home-contact" aria-labelledby="contact">
      {logo ? <img src={logo} alt="" width={40} height={40} /> : <Avatar name={name} />}
      <div>
        <h2 id="contact">{t.contact}</h2>
        <p>
          {name}
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone.replace(/\s/g, '\u00a0')}</a>
            </>
          )}
        </p>
        {mail && (
          <p>
            <a href={`mailto:${mail}`}>{mail}</a>
          </p>
        )}
      </div>
    </section>
  );
};
