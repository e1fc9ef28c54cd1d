import './phone.css';
import type { PhoneMessage } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Linked } from './Linked.tsx';
import { usePress } from './use-phone.ts';

type Props = {
  message: PhoneMessage;
  /** The message it replies to, shortened. */
  quoted: string | null;
  onReply: () => void;
};

export const PhoneBubble = ({ message, quoted, onReply }: Props) => {
  const t = useAdminTexts().phone;
  const format = useFormat();
  const press = usePress();
  const { id, from, at, buttons, file } = message;
  return (
    <li className="bubble" data-from={from}>
      <p className="bubble-head fine">
        <strong>{from === 'bot' ? t.bot : t.you}</strong>
        <time dateTime={at} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
      </p>
      {quoted && <p className="bubble-quote fine">{quoted}</p>}
      <div className="bubble-text">
        <Spans spans={message.spans} />
      </div>
      {file && (
        <details>
          <summary>{t.file(file.name)}</summary>
          <pre>{file.content}</pre>
        </details>
      )}
      {buttons.map((row, at) => (
        <div className="bubble-buttons" key={at}>
          {row.map(({ label, data }) => (
            <Button key={data} size="small" onClick={() => void press(id, data)}>
              {label}
            </Button>
          ))}
        </div>
      ))}
      {from === 'bot' && (
        <Button look="quiet" size="small" onClick={onReply}>
          {t.reply}
        </Button>
      )}
    </li>
  );
};

const Spans = ({ spans }: Pick<PhoneMessage, 'spans'>) =>
  spans.map(({ text, style }, at) => {
    switch (style) {
      case 'bold':
        return <strong key={at}>{text}</strong>;
      case 'italic':
        return <em key={at}>{text}</em>;
      case 'code':
        return <code key={at}>{text}</code>;
      case 'block':
        return <pre key={at}>{text}</pre>;
      case 'plain':
        return (
          <span key={at}>
            <Linked>{text}</Linked>
          </span>
        );
    }
  });
