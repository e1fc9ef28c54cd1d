import type { Today } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { waitingCount } from './counts.ts';
import { useAge } from './use-age.ts';

/** Nothing is wrong and nothing waits: said with the last check as its proof. */
export const Calm = ({ data }: { data: Today }) => {
  const t = useAdminTexts().today.calm;
  const { watched, lastCheckAt } = data.watch;
  const age = useAge(lastCheckAt ?? data.at);
  if (data.openIncidents + waitingCount(data) > 0 || watched === 0) return null;
  return (
    <EmptyState title={t.title} action={<LinkButton to="/sites">{t.board}</LinkButton>}>
      {lastCheckAt ? t.checked(watched, age) : t.unchecked}
    </EmptyState>
  );
};
