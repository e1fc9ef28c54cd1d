import { auth } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, queries } from '../../../api.ts';
import { Door } from '../../../features/portal/doors/Door.tsx';
import { useDoorTexts } from '../../../features/portal/doors/use-door-texts.ts';
import { useEnter } from '../../../features/portal/doors/use-enter.ts';
import { AddPasskey } from '../../../features/shared/account/AddPasskey.tsx';
import { accountQueries } from '../../../features/shared/account/account-queries.ts';
import { passkeysWork } from '../../../features/shared/account/passkey-list.ts';
import { SetUp } from '../../../features/shared/account/second-factor/SetUp.tsx';
import { proof } from '../../../freshly.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const again = () => queryClient.fetchQuery({ ...accountQueries.secondFactor(), staleTime: 0 });

/** Where whoever owes a second factor ends up: nothing else answers them. */
export const SecondFactorPage = () => {
  const t = useDoorTexts();
  const words = t.secondFactor;
  const query = useQuery({ ...accountQueries.secondFactor(), retry: false });
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
  const t = useDoorTexts().secondFactor;
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
  const t = useDoorTexts().secondFactor;
  const [adding, setAdding] = useState(false);
  const begun = useEffectEvent(onBegun);
  useEffect(() => begun(), []);
  const finish = () => {
    onDone();
    void again();
  };
  return (
    <>
      <SetUp onDone={finish} />
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
        <AddPasskey
          onClose={() => {
            setAdding(false);
            finish();
          }}
        />
      )}
    </>
  );
};

const SignOut = () => {
  const t = useDoorTexts().secondFactor;
  const leave = async () => {
    await call(auth.signOut);
    window.location.assign('/sign-in');
  };
  return (
    <p>
      <Button look="quiet" onClick={() => void leave()}>
        {t.leave}
      </Button>
    </p>
  );
};
