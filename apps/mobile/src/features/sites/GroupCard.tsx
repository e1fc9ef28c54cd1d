import { space } from '@hlidka/design';
import type { Group } from '@hlidka/protocol';
import { countByRole } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { Pressable } from 'react-native';
import { useWords } from '../../language.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { SiteState } from './SiteState.tsx';

/** One card for the whole group; its head opens the group, each member itself. */
export const GroupCard = ({ group }: { group: Group }) => {
  const { common, portal } = useWords();
  const colors = useColors();
  const router = useRouter();
  const down = group.members.some(({ status }) => status === 'down');
  const onlyForm = group.status === 'problem' && !down;
  return (
    <Card alarm={down}>
      <Pressable
        accessibilityRole="button"
        accessibilityLabel={`${group.name}, ${common.status[group.status]}`}
        onPress={() => router.push({ pathname: '/groups/[id]', params: { id: group.id } })}
        style={({ pressed }) => ({ gap: space[1], opacity: pressed ? 0.6 : 1 })}
      >
        <Words size="lead" weight="600">
          {group.name}
        </Words>
        <Words size="small" color="inkSoft">
          {common.groupKinds[group.kind]} · {portal.sites.members(...countByRole(group.members))}
        </Words>
        {onlyForm ? (
          <StatusDot status="brokenForm">{common.status.problem}</StatusDot>
        ) : (
          <StatusDot status={group.status} />
        )}
      </Pressable>
      {group.members.map((member) => (
        <Pressable
          key={member.id}
          accessibilityRole="button"
          accessibilityLabel={`${common.roles[member.role]} ${member.name}, ${common.status[member.status]}`}
          onPress={() => router.push({ pathname: '/sites/[id]', params: { id: member.id } })}
          style={({ pressed }) => ({
            minHeight: 48,
            justifyContent: 'center',
            gap: space[1],
            paddingTop: space[2],
            borderTopWidth: 1,
            borderTopColor: colors.hairline,
            opacity: pressed ? 0.6 : 1,
          })}
        >
          <Words>
            {member.name}{' '}
            <Words size="small" color="inkSoft">
              {common.roles[member.role]}
            </Words>
          </Words>
          <SiteState status={member.status} brokenForm={member.brokenForm} />
        </Pressable>
      ))}
    </Card>
  );
};
