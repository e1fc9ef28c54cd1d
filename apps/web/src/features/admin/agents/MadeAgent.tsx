import '../../shared/keys/keys.css';
import './agents.css';
import type { NewAgent } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/content/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type Props = { made: NewAgent; onClose: () => void };

/** The token goes into the environment, never into a list of running processes. */
const commandOf = (token: string) =>
  `AGENT_TOKEN=${token} npx hlidka agent --server ${window.location.origin}`;

/** The only sight of the whole token: it closes after a copy, or after a second thought. */
export const MadeAgent = ({ made, onClose }: Props) => {
  const t = useAdminTexts().agents.made;
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => (copied ? onClose() : setLeaving(true));
  const keep = () => {
    setCopied(true);
    setLeaving(false);
  };
  const field = { role: 'textbox', 'aria-readonly': true, tabIndex: 0, onCopy: keep } as const;
  return (
    <Dialog open onClose={close} title={t.title(made.name)}>
      <code className="new-key" aria-label={t.label} {...field}>
        {made.token}
      </code>
      {leaving ? (
        <Notice what={t.leaveAsk} todo={t.leaveTodo} />
      ) : (
        <p>
          <strong>{t.once}</strong> {t.onceTodo}
        </p>
      )}
      <div className="agent-command">
        <p>{t.command}</p>
        <code className="new-key" aria-label={t.commandLabel} {...field}>
          {commandOf(made.token)}
        </code>
        <div>
          <CopyButton text={commandOf(made.token)} label={t.copyCommand} onCopied={keep} />
        </div>
      </div>
      <div className="dialog-actions">
        {leaving && (
          <Button look="quiet" onClick={onClose}>
            {t.leave}
          </Button>
        )}
        <CopyButton
          size="normal"
          look={copied ? 'plain' : 'main'}
          text={made.token}
          label={copied ? t.copyAgain : t.copy}
          onCopied={keep}
        />
        {copied && (
          <Button look="main" onClick={onClose}>
            {t.done}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
