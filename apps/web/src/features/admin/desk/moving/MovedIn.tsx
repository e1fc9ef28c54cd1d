import type { MovingDone } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Facts } from '../../../../ui/content/Facts.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';

/** How it went, and where to go on. */
export const MovedIn = ({ done, onAgain }: { done: MovingDone; onAgain: () => void }) => {
  const t = useAdminTexts().moving;
  const counts = (['created', 'changed', 'same', 'left', 'cannot'] as const)
    .filter((outcome) => done[outcome] > 0)
    .map((outcome) => [t.outcomes[outcome], done[outcome]] as const);
  return (
    <div className="stack">
      <Facts items={counts} />
      <div className="row">
        <LinkButton look="main" to="/sites">
          {t.toSites}
        </LinkButton>
        <Button onClick={onAgain}>{t.again}</Button>
      </div>
    </div>
  );
};
