import { space } from '@hlidka/design';
import { type SiteDetail, siteFacts } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { Pressable, View } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import type { Fold } from '../../ui/fold/FoldedSection.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Words } from '../../ui/Words.tsx';

type Props = { site: SiteDetail; fold: Fold };

export const SiteFacts = ({ site, fold }: Props) => {
  const { common, portal } = useWords();
  const { facts, site: t } = portal.sites;
  const router = useRouter();
  const groups = useQuery({ ...queries.groups(), enabled: site.groupId !== null });
  const group = groups.data?.find(({ id }) => id === site.groupId);
  const services = [site.entitlements.search && facts.search, site.entitlements.ai && facts.ai];
  const items: [string, string | null][] = [
    ...siteFacts.map((fact): [string, string | null] => [common.facts[fact], site[fact]]),
    [facts.client, site.clientName],
    [facts.role, site.role && common.roles[site.role]],
    [facts.services, services.filter(Boolean).join(', ') || null],
  ];
  return (
    <Section heading={facts.heading} fold={fold}>
      <View>
        {items.map(
          ([name, value]) =>
            value && (
              <Row key={name}>
                <Words size="small" color="inkSoft">
                  {name}
                </Words>
                <Words>{value}</Words>
              </Row>
            ),
        )}
        {group && (
          <Row>
            <Words size="small" color="inkSoft">
              {t.inGroup}
            </Words>
            <Pressable
              accessibilityRole="link"
              onPress={() => router.push({ pathname: '/groups/[id]', params: { id: group.id } })}
              style={{ minHeight: 44, justifyContent: 'center', paddingVertical: space[1] }}
            >
              <Words color="accent">{group.name}</Words>
            </Pressable>
          </Row>
        )}
      </View>
    </Section>
  );
};
