import { lazy, Suspense } from 'react';
import { useAccountTexts } from './use-account-texts.ts';
import './account.css';
import { Later } from '../../../ui/Later.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useReadOnly } from '../../../view-as.ts';
import { useMe } from '../session/session.ts';
import { Appearance } from './Appearance.tsx';
import { Notifications } from './Notifications.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';
import { SignOut } from './SignOut.tsx';

/** Clients only, and below the first screen. */
const Phones = lazy(async () => ({ default: (await import('./Phones.tsx')).Phones }));
const SecondFactor = lazy(async () => ({
  default: (await import('./second-factor/SecondFactor.tsx')).SecondFactor,
}));
const NotificationHistory = lazy(async () => ({
  default: (await import('./NotificationHistory.tsx')).NotificationHistory,
}));

// Far below the first screen: a separate file, requested at once.
const coming = import('../keys/Integrations.tsx');
const Integrations = lazy(async () => ({ default: (await coming).Integrations }));
const Assistants = lazy(async () => ({
  default: (await import('../keys/assistants/Assistants.tsx')).Assistants,
}));

/** The user's own settings, the same in both applications. */
export const AccountPage = () => {
  const t = useAccountTexts();
  const me = useMe();
  const readOnly = useReadOnly();
  return (
    <div className="page">
      <PageHeader name={t.pageName} answer={readOnly ? t.answerViewAs : t.answer(me.name)} />
      <div className="settings">
        <Profile key={me.id} />
        <Later>
          <Appearance />
        </Later>
        <Later>
          <Notifications />
        </Later>
        {!readOnly && me.role === 'client' && (
          <>
            <Later>
              <Suspense fallback={<SkeletonRows rows={3} />}>
                <Phones />
              </Suspense>
            </Later>
            <Later>
              <Suspense fallback={<SkeletonRows rows={3} />}>
                <NotificationHistory />
              </Suspense>
            </Later>
          </>
        )}
        {!readOnly && (
          <>
            <Later>
              <Password />
            </Later>
            <Later>
              <Passkeys />
            </Later>
            <Later>
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <SecondFactor />
              </Suspense>
            </Later>
            <Later>
              <Sessions />
            </Later>
            <Later>
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <Integrations />
              </Suspense>
            </Later>
            <Later>
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <Assistants />
              </Suspense>
            </Later>
            <Later>
              <SignOut />
            </Later>
          </>
        )}
      </div>
      <p className="fine soft">{t.version(__APP_VERSION__)}</p>
    </div>
  );
};
