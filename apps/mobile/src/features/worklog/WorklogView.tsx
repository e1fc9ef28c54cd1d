import type { WorklogEntry } from '@hlidka/protocol';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import type { Fold } from '../../ui/fold/FoldedSection.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Words } from '../../ui/Words.tsx';
import { WorklogEntryView } from './WorklogEntryView.tsx';

type Props = {
  about?: string;
  fold?: Fold;
  entries: readonly WorklogEntry[];
  named?: boolean;
  /** Undefined when there is nothing older. */
  onOlder: (() => unknown) | undefined;
  busy: boolean;
  error: unknown;
};

export const WorklogView = ({
  about,
  fold,
  entries,
  named = false,
  onOlder,
  busy,
  error,
}: Props) => {
  const { care } = useWords();
  return (
    <Section heading={care.worklog.heading} about={about} fold={fold}>
      {entries.length === 0 && <Words color="inkSoft">{care.worklog.none}</Words>}
      <View>
        {entries.map((entry) => (
          <WorklogEntryView key={entry.id} entry={entry} named={named} />
        ))}
      </View>
      {error ? <ErrorNotice error={error} /> : null}
      {onOlder && (
        <Button kind="plain" busy={busy} onPress={() => void onOlder()}>
          {care.older}
        </Button>
      )}
    </Section>
  );
};
