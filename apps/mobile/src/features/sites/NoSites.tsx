import { useQuery } from '@tanstack/react-query';
import * as Linking from 'expo-linking';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Words } from '../../ui/Words.tsx';

export const NoSites = () => {
  const t = useWords().portal.sites;
  const mail = useQuery(queries.welcome()).data?.agency.contactEmail;
  return (
    <>
      <Words color="inkSoft">{t.noneDetail}</Words>
      {mail ? (
        <Button onPress={() => void Linking.openURL(`mailto:${mail}`)}>{t.noneAction}</Button>
      ) : null}
    </>
  );
};
