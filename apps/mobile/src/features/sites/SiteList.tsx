import { space } from '@hlidka/design';
import type { Home } from '@hlidka/protocol';
import { everything } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { PushOffer } from '../../push/PushOffer.tsx';
import { Age, type Asked } from '../../ui/age/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { NotMeasuring } from '../../ui/NotMeasuring.tsx';
import { Columns } from '../../ui/scroll/Columns.tsx';
import { List } from '../../ui/scroll/List.tsx';
import type { Pull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { HomeBook } from '../book/HomeBook.tsx';
import { UpdateNotice } from '../update/UpdateNotice.tsx';
import { GroupCard } from './GroupCard.tsx';
import { HomeAnswer } from './HomeAnswer.tsx';
import { HomeFacts } from './HomeFacts.tsx';
import { NoSites } from './NoSites.tsx';
import { SiteCardView } from './SiteCardView.tsx';
import { SiteTools } from './SiteTools.tsx';
import { cardId, useCards } from './use-cards.ts';

type Props = { home: Home; query: Asked; refresh: Pull };

/** The answer, the cards, and under them the watch book. */
export const SiteList = ({ home, query, refresh }: Props) => {
  const t = useWords().portal.sites;
  const [wanted, setWanted] = useState(everything);
  const { cards, clients, tools, figuresOf, toldOf } = useCards(home, wanted);
  const some = home.sites.length > 0;
  return (
    <List
      columns
      refresh={refresh}
      data={cards}
      keyExtractor={cardId}
      renderItem={({ item }) =>
        item.kind === 'site' ? (
          <SiteCardView
            site={item.site}
            client={clients.length > 1}
            figures={figuresOf(item)}
            incidents={toldOf(item)}
          />
        ) : (
          <GroupCard group={item.group} figures={figuresOf(item)} incidents={toldOf(item)} />
        )
      }
      ListHeaderComponent={
        <View style={{ gap: space[4] }}>
          <HomeAnswer home={home} at={query.dataUpdatedAt} />
          <NotMeasuring />
          <Age of={query} />
          <UpdateNotice />
          <PushOffer />
          {tools && <SiteTools clients={clients} wanted={wanted} onWanted={setWanted} />}
        </View>
      }
      ListEmptyComponent={
        some ? (
          <View style={{ gap: space[2] }}>
            <Words size="title" weight="600">
              {t.nothingFound}
            </Words>
            <Words color="inkSoft">{t.nothingFoundDetail}</Words>
            <Button kind="plain" onPress={() => setWanted(everything)}>
              {t.showAll}
            </Button>
          </View>
        ) : (
          <NoSites />
        )
      }
      ListFooterComponent={
        some ? (
          <Columns>
            <HomeFacts home={home} />
            <HomeBook first={home.book} named={home.sites.length > 1} />
          </Columns>
        ) : null
      }
    />
  );
};
