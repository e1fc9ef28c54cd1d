import { space } from '@hlidka/design';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';

/** It was archived, or the viewer lost access to it, perhaps a moment ago. */
export const Gone = ({ what }: { what: 'site' | 'group' | 'report' | 'incident' }) => {
  const t = useWords().care.gone;
  const router = useRouter();
  const client = useQueryClient();
  const refresh = usePull(() => client.refetchQueries({ type: 'active' }), null);
  const report = what === 'report';
  return (
    <Screen refresh={refresh}>
      <View style={{ gap: space[2] }}>
        <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
          {t[what]}
        </Words>
        <Words color="inkSoft">
          {report ? t.reportDetail : what === 'incident' ? t.incidentDetail : t.detail}
        </Words>
      </View>
      <Button onPress={() => router.dismissTo(report ? '/reports' : '/')}>
        {report ? t.toReports : t.toSites}
      </Button>
    </Screen>
  );
};
