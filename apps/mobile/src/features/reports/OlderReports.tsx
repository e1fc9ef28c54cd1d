import { useWords } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';

type Props = { busy: boolean; onOlder: () => void };

export const OlderReports = ({ busy, onOlder }: Props) => (
  <Button kind="plain" busy={busy} onPress={onOlder}>
    {useWords().care.reports.older}
  </Button>
);
