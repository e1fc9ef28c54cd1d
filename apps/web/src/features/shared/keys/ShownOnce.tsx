import './keys.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/content/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';

type Words = Record<
  | 'label'
  | 'once'
  | 'onceTodo'
  | 'leaveAsk'
  | 'leaveTodo'
  | 'leave'
  | 'copy'
  | 'copyAgain'
  | 'done',
  string
>;
type Props = {
  title: string;
  secret: string;
  words: Words;
  /** Additional content below; copying there counts as well. */
  more?: (onCopied: () => void) => ReactNode;
  onClose: () => void;
};

/** A secret as a field reachable by keyboard, which notices when it is copied. */
export const Secret = (props: { label: string; onCopied: () => void; children: string }) => (
  <code
    className="new-key"
    aria-label={props.label}
    role="textbox"
    aria-readonly
    tabIndex={0}
    onCopy={props.onCopied}
  >
    {props.children}
  </code>
);

/** Shows a whole secret for the only time: closes after a copy, or after a confirmation. */
export const ShownOnce = ({ title, secret, words: t, more, onClose }: Props) => {
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => (copied ? onClose() : setLeaving(true));
  const keep = () => {
    setCopied(true);
    setLeaving(false);
  };
  return (
    <Dialog open onClose={close} title={title}>
      <Secret label={t.label} onCopied={keep}>
        {secret}
      </Secret>
      {leaving ? (
        <Notice what={t.leaveAsk} todo={t.leaveTodo} />
      ) : (
        <p>
          <strong>{t.once}</strong> {t.onceTodo}
        </p>
      )}
      {more?.(keep)}
      <div className="dialog-actions">
        {leaving && (
          <Button look="quiet" onClick={onClose}>
            {t.leave}
          </Button>
        )}
        <CopyButton
          size="normal"
          look={copied ? 'plain' : 'main'}
          text={secret}
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
