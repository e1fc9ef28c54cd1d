import { space } from '@hlidka/design';
import { type ErrorBoundaryProps, useSegments } from 'expo-router';
import { useState } from 'react';
import { ScrollView, View } from 'react-native';
import { useWords } from '../../language.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { usePageStyle } from '../../ui/scroll/use-page-style.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { sendCrash } from './send-crash.ts';

/** In place of a screen that threw; needs nothing of what may be broken above it. */
export const CrashedScreen = ({ error, retry }: ErrorBoundaryProps) => {
  const { phone, common } = useWords();
  const inside = useSession().state === 'in';
  return (
    <ScrollView
      style={{ flex: 1, backgroundColor: useColors().paper }}
      contentContainerStyle={usePageStyle('text')}
      contentInsetAdjustmentBehavior="automatic"
    >
      <View style={{ gap: space[2] }}>
        <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
          {phone.crashed.answer}
        </Words>
        <Words color="inkSoft">{phone.crashed.todo}</Words>
      </View>
      <Button onPress={() => void retry()}>{common.retry}</Button>
      {inside && <SendCrash error={error} />}
    </ScrollView>
  );
};

type Sending = { state: 'idle' | 'busy' | 'sent' } | { state: 'failed'; why: unknown };

const SendCrash = ({ error }: { error: Error }) => {
  const t = useWords().phone.crashed;
  const segments = useSegments();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  if (sending.state === 'sent') return <Words accessibilityLiveRegion="polite">{t.sent}</Words>;
  const send = async () => {
    setSending({ state: 'busy' });
    const next = await sendCrash(error, segments).then(
      (): Sending => ({ state: 'sent' }),
      (why: unknown): Sending => ({ state: 'failed', why }),
    );
    setSending(next);
  };
  return (
    <>
      <Button kind="second" busy={sending.state === 'busy'} onPress={() => void send()}>
        {t.send}
      </Button>
      <Words size="small" color="inkSoft">
        {t.what}
      </Words>
      {sending.state === 'failed' && <ErrorNotice error={sending.why} />}
    </>
  );
};
