import './markdown-editor.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import type { ControlProps } from '../../../../ui/form/Field.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { useAfterPaint } from '../../../../ui/hooks/use-after-paint.ts';
import { Markdown } from '../../../../ui/markdown/Markdown.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { MarkdownLength } from './MarkdownLength.tsx';

type Props = ControlProps & {
  value: string;
  onValue: (value: string) => void;
  /** The endpoint's limit. */
  max: number;
  /** As tall as the window, with the preview scrolling along: for a whole report. */
  tall?: boolean;
  autoFocus?: boolean;
  /** The preview's text while empty; by default that a client will read it. */
  empty?: string;
};

/** Markdown and its preview, side by side or one at a time on narrow screens. */
export const MarkdownEditor = ({ value, onValue, max, tall, empty, ...control }: Props) => {
  const t = useAdminTexts().markdownEditor;
  const [chosen, setChosen] = useState<'write' | 'preview'>('write');
  const writing = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLElement>(null);
  const shown = useAfterPaint(value);
  const pane = control['aria-invalid'] ? 'write' : chosen;
  const follow = () => {
    const from = writing.current;
    const to = preview.current;
    if (!tall || !from || !to || from.scrollHeight === from.clientHeight) return;
    const share = from.scrollTop / (from.scrollHeight - from.clientHeight);
    to.scrollTop = share * (to.scrollHeight - to.clientHeight);
  };
  const followTyping = useEffectEvent(follow);
  useEffect(() => {
    if (shown) followTyping();
  }, [shown]);
  const submitWithKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="md-editor" data-pane={pane} data-tall={tall || undefined}>
      <div className="md-switch">
        <Segmented
          label={t.view}
          hideLabel
          value={pane}
          onValue={setChosen}
          options={(['write', 'preview'] as const).map((key) => ({ value: key, label: t[key] }))}
        />
      </div>
      <div className="md-panes">
        <Textarea
          {...control}
          ref={writing}
          value={value}
          onValue={onValue}
          onScroll={follow}
          onKeyDown={submitWithKeys}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <section ref={preview} className="md-preview" aria-label={t.preview} tabIndex={0}>
          {shown.trim() ? (
            <Markdown text={shown} headings={tall ? 2 : 3} />
          ) : (
            <p className="soft">{empty ?? t.previewEmpty}</p>
          )}
        </section>
      </div>
      <MarkdownLength value={value} max={max} />
    </div>
  );
};
