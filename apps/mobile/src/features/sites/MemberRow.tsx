import { space } from '@hlidka/design';
import type { GroupMember } from '@hlidka/protocol';
import { stateWords } from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { Pressable } from 'react-native';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { SiteState } from './SiteState.tsx';

export const MemberRow = ({ member }: { member: GroupMember }) => {
  const { common, format } = useWords();
  const colors = useColors();
  const router = useRouter();
  const { id, name, role, brokenForm } = member;
  const state = brokenForm ? common.status.brokenForm : stateWords(common, format, member);
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={`${common.roles[role]} ${name}, ${state}`}
      onPress={() => router.push({ pathname: '/sites/[id]', params: { id } })}
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
        {name}{' '}
        <Words size="small" color="inkSoft">
          {common.roles[role]}
        </Words>
      </Words>
      <SiteState site={member} />
    </Pressable>
  );
};
