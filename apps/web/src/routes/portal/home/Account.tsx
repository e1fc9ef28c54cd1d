import { Suspense, useId, useState } from 'react';
import { useSession } from '../../../features/shared/session/session.ts';
import { usePortalTexts } from '../../../language.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { viewAs } from '../../../view-as.ts';
import { AccountItems } from './AccountItems.tsx';

/** Who is signed in, and the way out. */
export const Account = () => {
  const t = usePortalTexts().nav;
  const id = useId();
  const name = useSession()?.name;
  const [opened, setOpened] = useState(false);
  if (!name || viewAs.get()) return null;
  return (
    <div className="account">
      <button type="button" popoverTarget={id}>
        <Avatar name={name} />
        <span className="unseen">
          {name}, {t.account}
        </span>
      </button>
      <div id={id} popover="auto" onBeforeToggle={() => setOpened(true)}>
        <p>{name}</p>
        <Suspense>{opened && <AccountItems />}</Suspense>
      </div>
    </div>
  );
};
