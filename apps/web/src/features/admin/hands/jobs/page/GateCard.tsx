import './gate.css';
import type { Gate, Job } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../../ui/content/RelativeTime.tsx';
import { useSteer } from '../steer-job.ts';
import { CommandReason, CommandView } from './CommandView.tsx';
import { DenyDialog } from './DenyDialog.tsx';
import { RestDialog } from './RestDialog.tsx';

/** Asks whether this exact command may run. */
export const GateCard = ({ job, gate }: { job: Job; gate: Gate }) => {
  const { job: texts, jobs: words } = useAdminTexts();
  const t = texts.gate;
  const { press } = useSteer(job.id);
  const [asking, setAsking] = useState<'rest' | 'deny' | null>(null);
  const close = () => setAsking(null);
  const { id: gateId, digest, command } = gate;
  return (
    <section className="gate-card" aria-labelledby="gate">
      <header>
        <h2 id="gate">{t.heading}</h2>
        <p className="soft">{t.means}</p>
      </header>
      <CommandView
        command={command}
        more={[
          [t.asked, <RelativeTime key="asked" at={gate.askedAt} />],
          [t.expires, <RelativeTime key="expires" at={gate.expiresAt} />],
          [t.digest, <code key="digest">{digest}</code>],
        ]}
      />
      <CommandReason reason={command.reason} />
      <div className="gate-actions">
        <Button
          look="main"
          icon="check"
          onClick={() => void press({ verb: 'allow', gateId, digest, rest: false })}
        >
          {words.verbs.allow}
        </Button>
        <Button onClick={() => setAsking('rest')}>{t.rest}</Button>
        <Button icon="close" onClick={() => setAsking('deny')}>
          {words.verbs.deny}
        </Button>
      </div>
      {asking === 'rest' && <RestDialog jobId={job.id} gate={gate} onClose={close} />}
      {asking === 'deny' && <DenyDialog jobId={job.id} gate={gate} onClose={close} />}
    </section>
  );
};
