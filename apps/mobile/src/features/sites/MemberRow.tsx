import { space } from '@hlidka/design';
import type { GroupMember } from '@hlidka/protocol';
import { useRouter } from 'expo-router';
import { Pressable } from 'react-native';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { SiteState } from './SiteState.tsx';
import { useStateWords } from './use-state-words.ts';

export const MemberRow = ({ member }: { member: GroupMember }) => {
  const { common } = useWords();
  const colors = useColors();
  const router = useRouter();
  const { id, name, role } = member;
  const state = useStateWords().worst(member);
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
