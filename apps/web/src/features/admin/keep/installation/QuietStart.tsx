import { installation, type QuietStart as Quiet } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Remark } from '../../../../ui/content/Remark.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

/** Says that the data were copied or restored, until an operator confirms having read it. */
export const QuietStart = () => {
  const { data } = useQuery(adminQueries.installation());
  return data?.quiet ? <QuietNotice quiet={data.quiet} /> : null;
};

const QuietNotice = ({ quiet }: { quiet: Quiet }) => {
  const t = useAdminTexts().installation;
  const act = useAct();
  const confirm = () =>
    act('quiet', () => call(installation.confirm).finally(() => refresh('deliveries')));
  return (
    <Remark what={t.what[quiet.reason]}>
      {quiet.snapshotAt && (
        <p>
          {t.snapshotOf} <RelativeTime at={quiet.snapshotAt} />.{' '}
          {quiet.secretsMissing && t.secretsMissing}
        </p>
      )}
      {quiet.reason === 'copied' && quiet.from && <p>{t.from(quiet.from)}</p>}
      <p>{t.means}</p>
      {quiet.reason === 'copied' && <p>{t.jobs}</p>}
      {quiet.aside > 0 && (
        <p>
          {t.aside(quiet.aside)} {quiet.reason === 'copied' && t.moved}{' '}
          <Link to="/deliveries" search={{ state: 'aside' }}>
            {t.decide}
          </Link>
        </p>
      )}
      <div className="notice-actions">
        <Button size="small" onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      </div>
    </Remark>
  );
};
