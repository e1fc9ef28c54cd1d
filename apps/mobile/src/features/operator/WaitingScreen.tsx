import { type JobRow, visibleInText } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { operatorQueries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';
import { Card } from '../../ui/Card.tsx';
import { Words } from '../../ui/Words.tsx';
import { UpdateNotice } from '../update/UpdateNotice.tsx';
import { OperatorList } from './OperatorList.tsx';
import { PasskeyOffer } from './proof/PasskeyOffer.tsx';

/** Jobs that need the operator: approvals, commands, questions. */
export const WaitingScreen = () => {
  const t = useWords().phone.operator.waiting;
  const waiting = useQuery(operatorQueries.waiting());
  return (
    <OperatorList
      list={waiting}
      shown={['jobs', 'list']}
      t={t}
      first={
        <>
          <UpdateNotice />
          <PasskeyOffer />
        </>
      }
    >
      {(job) => <JobCard key={job.id} job={job} />}
    </OperatorList>
  );
};

const JobCard = ({ job }: { job: JobRow }) => {
  const t = useWords().phone.operator;
  const router = useRouter();
  const { old } = useSeen();
  const why = (old ? t.waiting.whyBefore : t.waiting.why)[job.waiting ?? 'approval'];
  const title = visibleInText(job.title);
  return (
    <Card
      label={`${title}, ${why}`}
      onPress={() => router.push({ pathname: '/waiting/[id]', params: { id: job.id } })}
    >
      <Words weight="600">{title}</Words>
      <Words size="small" color="inkSoft">
        {`${t.job.title(job.number)} · ${job.siteName === null ? t.job.noSite : visibleInText(job.siteName)} · ${why}`}
      </Words>
    </Card>
  );
};
