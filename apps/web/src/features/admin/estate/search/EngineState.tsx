import './search.css';
import type { SearchAccount, SearchConnection, SearchTrouble } from '@hlidka/protocol';
import { noon } from '@hlidka/texts/sayings';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';

type Troubled = { trouble: SearchTrouble; since: string | null };

const InTrouble = ({ trouble, since }: Troubled) => {
  const t = useAdminTexts().searchEngines;
  return (
    <span className="search-state">
      <StateMark shape="crossed" strong>
        {t.troubles[trouble]}
      </StateMark>
      <span className="search-todo">
        {t.todo[trouble]}
        {since && (
          <>
            {' '}
            ({t.since} <RelativeTime at={since} />)
          </>
        )}
      </span>
    </span>
  );
};

export const AccountState = ({ account }: { account: SearchAccount }) => {
  const t = useAdminTexts().searchEngines;
  const { trouble, troubleSince, lastOkAt } = account;
  if (trouble) return <InTrouble trouble={trouble} since={troubleSince} />;
  return lastOkAt ? (
    <StateMark shape="full">{t.fine}</StateMark>
  ) : (
    <StateMark shape="broken">{t.untried}</StateMark>
  );
};

export const ConnectionState = ({ connection }: { connection: SearchConnection }) => {
  const t = useAdminTexts().searchEngines;
  const format = useFormat();
  const { trouble, troubleSince, wanted, whole, readFrom } = connection;
  if (trouble) return <InTrouble trouble={trouble} since={troubleSince} />;
  if (wanted || !whole)
    return (
      <StateMark shape="half">
        {readFrom && !whole ? t.backfilling(format.month(noon(readFrom))) : t.reading}
      </StateMark>
    );
  return <StateMark shape="full">{t.fine}</StateMark>;
};
