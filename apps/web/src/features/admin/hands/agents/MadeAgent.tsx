import './agents.css';
import type { NewAgent } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { CopyButton } from '../../../../ui/content/CopyButton.tsx';
import { Secret, ShownOnce } from '../../../shared/keys/ShownOnce.tsx';

type Props = { made: NewAgent; onClose: () => void };

/** The token goes into the environment, never into a list of running processes. */
const commandOf = (token: string) =>
  `AGENT_TOKEN=${token} npx hlidka agent --server ${window.location.origin}`;

export const MadeAgent = ({ made, onClose }: Props) => {
  const t = useAdminTexts().agents.made;
  const command = commandOf(made.token);
  const more = (onCopied: () => void) => (
    <div className="agent-command">
      <p>{t.command}</p>
      <Secret label={t.commandLabel} onCopied={onCopied}>
        {command}
      </Secret>
      <div>
        <CopyButton text={command} label={t.copyCommand} onCopied={onCopied} />
      </div>
    </div>
  );
  return (
    <ShownOnce
      title={t.title(made.name)}
      secret={made.token}
      words={t}
      more={more}
      onClose={onClose}
    />
  );
};
