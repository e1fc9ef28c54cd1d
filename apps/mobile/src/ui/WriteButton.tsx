import { useQuery } from '@tanstack/react-query';
import { queries } from '../api.ts';
import { useWords } from '../language.ts';
import { Button } from './Button.tsx';
import { writeMail } from './open-outside.ts';

/** A mail to the agency; nothing where it gives no address. */
export const WriteButton = ({ about }: { about: string }) => {
  const t = useWords().phone.incident;
  const mail = useQuery(queries.welcome()).data?.agency.contactEmail;
  if (!mail) return null;
  return (
    <Button kind="second" onPress={() => writeMail(mail, about)}>
      {t.write}
    </Button>
  );
};
