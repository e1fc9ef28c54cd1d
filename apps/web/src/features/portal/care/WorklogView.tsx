import './care.css';
import type { WorklogEntry } from '@hlidka/protocol';
import { Button } from '../../../ui/Button.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { WorklogEntryView } from './WorklogEntryView.tsx';

type Props = {
  entries: readonly WorklogEntry[];
  named?: boolean;
  /** Undefined when there is nothing older. */
  onOlder: (() => unknown) | undefined;
  busy: boolean;
};

export const WorklogView = ({ entries, named = false, onOlder, busy }: Props) => {
  const t = useCareTexts();
  return (
    <>
      {entries.length === 0 ? (
        <p className="soft">{t.worklog.none}</p>
      ) : (
        <ol className="worklog">
          {entries.map((entry) => (
            <li key={entry.id}>
              <WorklogEntryView entry={entry} named={named} />
            </li>
          ))}
        </ol>
      )}
      {onOlder && (
        <div>
          <Button busy={busy} onClick={() => void onOlder()}>
            {t.older}
          </Button>
        </div>
      )}
    </>
  );
};
