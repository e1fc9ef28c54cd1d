import { useNavigate } from '@tanstack/react-router';
import { askSignOut } from '../../../features/shared/account/ask-sign-out.ts';
import { useAccountTexts } from '../../../features/shared/account/use-account-texts.ts';
import { useMe } from '../../../features/shared/session/session.ts';
import { useAdminTexts } from '../../../language.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';

/** Who is signed in, and the way out. */
export const AccountMenu = () => {
  const t = useAdminTexts();
  const account = useAccountTexts().signOut;
  const me = useMe();
  const navigate = useNavigate();
  return (
    <div className="who">
      <Menu
        mark={<Avatar name={me.name} />}
        items={[
          {
            label: t.nav.settings,
            icon: 'settings',
            onSelect: () => void navigate({ to: '/settings' }),
          },
          { label: account.label, icon: 'signOut', onSelect: () => askSignOut(account) },
        ]}
      >
        {me.name}
        <span className="unseen">, {t.menu.account}</span>
      </Menu>
    </div>
  );
};
