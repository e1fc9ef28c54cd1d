import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { askSignOut } from '../../../features/shared/account/ask-sign-out.ts';
import { useAccountTexts } from '../../../features/shared/account/use-account-texts.ts';
import { usePortalTexts } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';

const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

export const AccountItems = () => {
  const t = usePortalTexts().nav;
  const { signOut } = useAccountTexts();
  return (
    <>
      <Link to="/settings" onClick={close}>
        <Icon name="settings" />
        {t.settings}
      </Link>
      <button
        type="button"
        onClick={(event) => {
          close(event);
          askSignOut(signOut);
        }}
      >
        <Icon name="signOut" />
        {signOut.label}
      </button>
    </>
  );
};
