import { auth } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { call, queries } from '../../../api.ts';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useEnter } from '../../../features/portal/doors/use-enter.ts';
import { passkeysWork } from '../../../features/shared/account/passkey-list.ts';
import { useSecondFactorTexts } from '../../../features/shared/account/second-factor/use-second-factor-texts.ts';
import { proof } from '../../../freshly.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { WorkButton } from '../../../ui/WorkButton.tsx';

/** After the heading: it is there before the steps are. */
const SetUp = lazy(async () => ({
  default: (await import('../../../features/shared/account/second-factor/SetUp.tsx')).SetUp,
}));
const AddPasskey = lazy(async () => ({
  default: (await import('../../../features/shared/account/AddPasskey.tsx')).AddPasskey,
}));

const state = {
  queryKey: ['me', 'second factor'] as const,
  queryFn: () => call(auth.secondFactor),
};
const again = () => queryClient.fetchQuery({ ...state, staleTime: 0 });

/** Where whoever owes a second factor ends up: nothing else answers them. */
export const SecondFactorPage = () => {
  const t = useDoorTexts();
  const words = useSecondFactorTexts().page;
  const query = useQuery({ ...state, retry: false });
  const agency = useQuery(queries.welcome()).data?.agency.name;
  const [setsUp, setSetsUp] = useState(false);
  const owes = query.data?.owes;
  const isFree = owes === null && !setsUp;
  const { next } = useSearch({ from: '/doors/second-factor' });
  const enter = useEnter();
  const leave = useEffectEvent(() => void enter(next));
  useEffect(() => {
    if (isFree) leave();
  }, [isFree]);
  const isOut = query.error !== null;
  return (
    <Door
      title={words.title}
      answer={words.answer}
      detail={agency && (owes === 'proof' ? words.proveDetail : words.detail(agency))}
    >
      {isOut ? (
        <p>
          <Link to="/sign-in">{t.toSignIn}</Link>
        </p>
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
          {() =>
            owes === 'proof' ? (
              <Prove />
            ) : (
              <Begin onBegun={() => setSetsUp(true)} onDone={() => setSetsUp(false)} />
            )
          }
        </Loaded>
      )}
      <SignOut />
    </Door>
  );
};

const Prove = () => {
  const t = useSecondFactorTexts().page;
  const ask = () => proof.set({ given: () => void again(), left: () => {} });
  return (
    <div>
      <Button look="main" onClick={ask}>
        {t.prove}
      </Button>
    </div>
  );
};

/** The codes are shown after the server already lets in: the page waits until they are saved. */
const Begin = ({ onBegun, onDone }: { onBegun: () => void; onDone: () => void }) => {
  const t = useSecondFactorTexts().page;
  const [adding, setAdding] = useState(false);
  const begun = useEffectEvent(onBegun);
  useEffect(() => begun(), []);
  const finish = () => {
    onDone();
    void again();
  };
  return (
    <>
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <SetUp onDone={finish} />
      </Suspense>
      {passkeysWork() && (
        <div className="door-notes">
          <p className="soft">{t.passkey}</p>
          <p>
            <Button icon="key" onClick={() => setAdding(true)}>
              {t.addPasskey}
            </Button>
          </p>
        </div>
      )}
      {adding && (
        <Suspense>
          <AddPasskey
            onClose={() => {
              setAdding(false);
              finish();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const SignOut = () => {
  const t = useSecondFactorTexts().page;
  const leave = async () => {
    await call(auth.signOut);
    window.location.assign('/sign-in');
  };
  return (
    <div>
      <WorkButton look="quiet" work={leave}>
        {t.leave}
      </WorkButton>
    </div>
  );
};
