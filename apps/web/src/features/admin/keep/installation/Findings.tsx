import './findings.css';
import type { InstallationFinding } from '@hlidka/protocol';
import type { DoctorNames, DoctorSays } from '@hlidka/texts/doctor/en';
import { sayFinding } from '@hlidka/texts/doctor/say';
import { useEffect, useState } from 'react';
import { useAdminTexts, useLanguage } from '../../../../language.ts';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';

type Words = { names: DoctorNames; says: DoctorSays };
type State = InstallationFinding['state'];

const shapes: Record<State, MarkShape> = { problem: 'crossed', warning: 'broken', ok: 'done' };
const order: readonly State[] = ['problem', 'warning', 'ok'];

/** Many sentences that one page alone needs. */
const useWords = (): Words | null => {
  const language = useLanguage();
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    const loading =
      language === 'cs' ? import('@hlidka/texts/doctor/cs') : import('@hlidka/texts/doctor/en');
    void loading.then(({ doctor }) => setWords(doctor));
  }, [language]);
  return words;
};

/** What was found, the worst first. */
export const Findings = ({ findings }: { findings: readonly InstallationFinding[] }) => {
  const t = useAdminTexts().installation;
  const words = useWords();
  if (!words) return <SkeletonRows rows={8} />;
  const rows = findings
    .flatMap((one, at) => {
      const said = sayFinding(words, one);
      return said ? [{ ...said, state: one.state, key: `${one.code}-${at}` }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <div className="finding-rows">
      <Table
        caption={t.found}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'state',
            header: t.columns.state,
            cell: ({ state }) => (
              <span>
                <StateMark shape={shapes[state]} strong={state === 'problem'}>
                  {t.states[state]}
                </StateMark>
              </span>
            ),
          },
          { key: 'part', header: t.columns.part, cell: ({ name }) => name },
          {
            key: 'message',
            header: t.columns.message,
            cell: ({ message }) => <span className="finding-message">{message}</span>,
          },
        ]}
      />
    </div>
  );
};
