import { space } from '@hlidka/design';
import { type BookIncident, type HomeFigures, type SiteCard, siteFacts } from '@hlidka/protocol';
import { useRouter } from 'expo-router';
import { memo } from 'react';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Card } from '../../ui/Card.tsx';
import { Words } from '../../ui/Words.tsx';
import { CardFigures } from './CardFigures.tsx';
import { CardTold } from './CardTold.tsx';
import { SiteState } from './SiteState.tsx';
import { useStateWords } from './use-state-words.ts';

type Props = {
  site: SiteCard;
  /** Show the client's name, for people who see several clients. */
  client: boolean;
  figures: HomeFigures | undefined;
  incidents: readonly BookIncident[];
};

export const SiteCardView = memo(({ site, client, figures, incidents }: Props) => {
  const { common } = useWords();
  const router = useRouter();
  const facts = siteFacts.filter((fact) => site[fact]);
  const where = [site.hostname, client && site.clientName].filter(Boolean);
  const state = useStateWords().worst(site);
  return (
    <Card
      alarm={site.status === 'down'}
      label={`${site.name}, ${state}`}
      onPress={() => router.push({ pathname: '/sites/[id]', params: { id: site.id } })}
    >
      <Words size="lead" weight="600">
        {site.name}
      </Words>
      {where.length > 0 && (
        <Words size="small" color="inkSoft">
          {where.join(' · ')}
        </Words>
      )}
      {facts.length > 0 && (
        <View
          style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: space[4], rowGap: space[1] }}
        >
          {facts.map((fact) => (
            <Words key={fact} size="fine" color="inkSoft">
              {common.facts[fact]}: {site[fact]}
            </Words>
          ))}
        </View>
      )}
      <SiteState site={site} />
      <CardTold incidents={incidents} />
      {figures && <CardFigures figures={figures} />}
    </Card>
  );
});
