import { space } from '@hlidka/design';
import type { BookIncident, Group, HomeFigures } from '@hlidka/protocol';
import { countByRole, groupUnmeasured, since } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { memo } from 'react';
import { Pressable } from 'react-native';
import { useWords } from '../../language.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Words } from '../../ui/Words.tsx';
import { CardFigures } from './CardFigures.tsx';
import { CardTold } from './CardTold.tsx';
import { MemberRow } from './MemberRow.tsx';
import { useStateWords } from './use-state-words.ts';

type Props = {
  group: Group;
  figures?: HomeFigures | undefined;
  incidents?: readonly BookIncident[];
};

/** One card for the whole group; its head opens the group, each member itself. */
export const GroupCard = memo(({ group, figures, incidents = [] }: Props) => {
  const { common, portal, format } = useWords();
  const router = useRouter();
  const { status } = useStateWords();
  const down = group.members.some((member) => member.status === 'down');
  const unmeasured = groupUnmeasured(group);
  const known = group.statusUnread ? common.unreadStatus : status[group.status];
  const state = unmeasured ? common.unmeasured(since(format, unmeasured)) : known;
  const onlyForm = group.status === 'problem' && !down;
  return (
    <Card alarm={down}>
      <Pressable
        accessibilityRole="button"
        accessibilityLabel={`${group.name}, ${state}`}
        onPress={() => router.push({ pathname: '/groups/[id]', params: { id: group.id } })}
        style={({ pressed }) => ({ gap: space[2], opacity: pressed ? 0.6 : 1 })}
      >
        <Words size="lead" weight="600">
          {group.name}
        </Words>
        <Words size="small" color="inkSoft">
          {common.groupKinds[group.kind]} · {portal.sites.members(...countByRole(group.members))}
        </Words>
        {onlyForm ? (
          <StatusDot status="brokenForm">{status.problem}</StatusDot>
        ) : (
          <StatusDot status={unmeasured ? 'unknown' : group.status}>{state}</StatusDot>
        )}
        <CardTold incidents={incidents} />
        {figures && <CardFigures figures={figures} />}
      </Pressable>
      {group.members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </Card>
  );
});
