import { type SiteCard, siteFacts } from '@hlidka/protocol';
import { useRouter } from 'expo-router';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Card } from '../../ui/Card.tsx';
import { Words } from '../../ui/Words.tsx';
import { SiteState } from './SiteState.tsx';

export const SiteCardView = ({ site }: { site: SiteCard }) => {
  const { common } = useWords();
  const router = useRouter();
  const facts = siteFacts.filter((fact) => site[fact]);
  return (
    <Card
      alarm={site.status === 'down'}
      label={`${site.name}, ${common.status[site.status]}`}
      onPress={() => router.push({ pathname: '/sites/[id]', params: { id: site.id } })}
    >
      <Words size="lead" weight="600">
        {site.name}
      </Words>
      {site.hostname && (
        <Words size="small" color="inkSoft">
          {site.hostname}
        </Words>
      )}
      <SiteState status={site.status} brokenForm={site.brokenForm} />
      {facts.length > 0 && (
        <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 16, rowGap: 4 }}>
          {facts.map((fact) => (
            <Words key={fact} size="fine" color="inkSoft">
              {common.facts[fact]}: {site[fact]}
            </Words>
          ))}
        </View>
      )}
    </Card>
  );
};
