import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { writeMail } from '../../ui/open-outside.ts';
import { Words } from '../../ui/Words.tsx';

export const NoSites = () => {
  const t = useWords().portal.sites;
  const mail = useQuery(queries.welcome()).data?.agency.contactEmail;
  return (
    <>
      <Words color="inkSoft">{t.noneDetail}</Words>
      {mail ? <Button onPress={() => writeMail(mail)}>{t.noneAction}</Button> : null}
    </>
  );
};
