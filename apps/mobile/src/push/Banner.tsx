import { motion, radius, space } from '@hlidka/design';
import { useEffect, useState } from 'react';
import { AccessibilityInfo, Animated, Platform, Pressable } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { useWords } from '../language.ts';
import { feel } from '../ui/feel.ts';
import { useColors } from '../ui/theme.ts';
import { Words } from '../ui/Words.tsx';
import { banner } from './banner.ts';
import type { IncidentPush } from './incident-push.ts';
import { tap } from './tap.ts';

const shownMs = 7_000;
const away = -160;

/** A banner at the top; with a screen reader it stays until dismissed. */
export const Banner = () => {
  const told = banner.use();
  return told && <Shown key={`${told.incidentId}:${told.event}`} told={told} />;
};

/** Moves the banner in, and away again after a while unless a screen reader reads it. */
const useArrival = (told: IncidentPush, offset: Animated.Value) =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const begin = async () => {
      const [still, spoken] = await Promise.all([
        AccessibilityInfo.isReduceMotionEnabled(),
        Platform.OS === 'web' ? false : AccessibilityInfo.isScreenReaderEnabled(),
      ]);
      if (gone) return;
      Animated.timing(offset, {
        toValue: 0,
        duration: still ? 0 : motion.durationMs,
        useNativeDriver: Platform.OS !== 'web',
      }).start();
      if (!spoken) timer = setTimeout(() => banner.write(null), shownMs);
    };
    if (told.event === 'opened') feel.trouble();
    else feel.success();
    void begin();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [told, offset]);

const Shown = ({ told }: { told: IncidentPush }) => {
  const { push: t, common } = useWords();
  const colors = useColors();
  const { top } = useSafeAreaInsets();
  const [offset] = useState(() => new Animated.Value(away));
  const title = t.told[told.kind][told.event];
  const close = () => banner.write(null);

  useArrival(told, offset);

  const bad = told.event === 'opened';
  return (
    <Animated.View
      accessibilityLiveRegion="assertive"
      role="alert"
      style={{
        position: 'absolute',
        top: top + space[2],
        width: '94%',
        maxWidth: 720,
        alignSelf: 'center',
        flexDirection: 'row',
        alignItems: 'center',
        borderRadius: radius.card * 2,
        borderWidth: 1,
        borderColor: bad ? colors.down : colors.up,
        backgroundColor: bad ? colors.downSoft : colors.sheet,
        boxShadow: '0 6px 20px rgba(0, 0, 0, 0.18)',
        transform: [{ translateY: offset }],
      }}
    >
      <Pressable
        accessibilityRole="button"
        accessibilityLabel={t.open(title, told.body)}
        onPress={() => {
          close();
          tap({ told, action: null });
        }}
        style={{ flex: 1, padding: space[4], gap: space[1] }}
      >
        <Words weight="600" color={bad ? 'downInk' : 'ink'}>
          {title}
        </Words>
        <Words size="small">{told.body}</Words>
      </Pressable>
      <Pressable
        accessibilityRole="button"
        accessibilityLabel={common.dismiss}
        onPress={close}
        style={{ minWidth: 48, minHeight: 48, alignItems: 'center', justifyContent: 'center' }}
      >
        <Words size="title" color="inkSoft" aria-hidden>
          ×
        </Words>
      </Pressable>
    </Animated.View>
  );
};
