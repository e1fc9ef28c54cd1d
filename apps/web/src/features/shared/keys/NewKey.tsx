import './keys.css';
import type { NewApiKey } from '@hlidka/protocol';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/content/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useKeysTexts } from './use-keys-texts.ts';

type Props = { made: NewApiKey; onClose: () => void };

/** The only sight of the whole key: it closes after a copy, or after a second thought. */
export const NewKey = ({ made, onClose }: Props) => {
  const t = useKeysTexts().made;
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => (copied ? onClose() : setLeaving(true));
  const keep = () => {
    setCopied(true);
    setLeaving(false);
  };
  return (
    <Dialog open onClose={close} title={t.title(made.name)}>
      <code
        className="new-key"
        aria-label={t.label}
        role="textbox"
        aria-readonly
        tabIndex={0}
        onCopy={keep}
      >
        {made.key}
      </code>
      {leaving ? (
        <Notice what={t.leaveAsk} todo={t.leaveTodo} />
      ) : (
        <p>
          <strong>{t.once}</strong> {t.onceTodo}
        </p>
      )}
      <div className="dialog-actions">
        {leaving && (
          <Button look="quiet" onClick={onClose}>
            {t.leave}
          </Button>
        )}
        <CopyButton
          size="normal"
          look={copied ? 'plain' : 'main'}
          text={made.key}
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
