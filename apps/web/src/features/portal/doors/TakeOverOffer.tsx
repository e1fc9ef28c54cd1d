import { ApiError } from '@hlidka/client';
import { type TakeOver, takeOvers } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useFormat, useTexts } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDoorTexts } from './use-door-texts.ts';

type Props = { token: string; seen: TakeOver };

/** The button while it can be taken over; then only the way to the incident. */
export const TakeOverOffer = ({ token, seen }: Props) => {
  const t = useDoorTexts().takeOver;
  const common = useTexts();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const take = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const taken = await call(takeOvers.take, { body: { token } });
      queryClient.setQueryData(['incidents', 'take-over', token], taken);
    } catch (error) {
      // Somebody was faster, or it ended: the page then says who and when.
      if (error instanceof ApiError && error.error === 'already done')
        await queryClient.invalidateQueries({ queryKey: ['incidents', 'take-over', token] });
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const words = failure === null ? null : errorWords(common, format, failure);
  return (
    <>
      {words && <Notice what={words.what} todo={words.todo} />}
      {!seen.takenAt && !seen.resolvedAt && (
        <>
          <p>{(seen.together ? t.meansAll : t.means)(seen.operator)}</p>
          <p>
            <Button look="main" busy={busy} onClick={() => void take()}>
              {seen.together ? t.submitAll : t.submit}
            </Button>
          </p>
        </>
      )}
      <p>
        {seen.together ? (
          <a href={`/admin/incidents?together=${seen.together.gatheringId}`}>{t.openAll}</a>
        ) : (
          <a href={`/admin/incidents/${seen.incidentId}`}>{t.open}</a>
        )}
      </p>
    </>
  );
};
