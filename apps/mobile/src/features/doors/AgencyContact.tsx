import { space } from '@hlidka/design';
import { View } from 'react-native';
import { useAgency } from '../../servers/agency.ts';
import { Button } from '../../ui/Button.tsx';
import { callNumber, writeMail } from '../../ui/open-outside.ts';
import { Words } from '../../ui/Words.tsx';

/** How to reach the agency, and who it is by law; known without a network too. */
export const AgencyContact = () => {
  const agency = useAgency();
  if (!agency) return null;
  const { contactPhone: phone, contactEmail: mail, imprint } = agency;
  return (
    <View style={{ gap: space[1] }}>
      {phone && (
        <Button kind="plain" onPress={() => callNumber(phone)}>
          {phone}
        </Button>
      )}
      {mail && (
        <Button kind="plain" onPress={() => writeMail(mail)}>
          {mail}
        </Button>
      )}
      {imprint && (
        <Words size="small" color="inkSoft" style={{ textAlign: 'center' }}>
          {imprint}
        </Words>
      )}
    </View>
  );
};
