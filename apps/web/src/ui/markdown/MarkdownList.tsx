import type { Block } from '@hlidka/markdown';
import type { ReactNode } from 'react';
import { useTexts } from '../../language.ts';

type Props = {
  list: Extract<Block, { type: 'list' }>;
  inner: (blocks: readonly Block[]) => ReactNode;
};

/** A task's state is shown by mark and word, never by the mark alone. */
export const MarkdownList = ({ list, inner }: Props) => {
  const t = useTexts();
  const items = list.items.map(({ checked, children }, at) => (
    <li key={`item-${at}`} data-task={checked === null ? undefined : checked ? 'done' : 'open'}>
      {checked !== null && <span className="unseen">{checked ? t.task.done : t.task.open} </span>}
      {inner(children)}
    </li>
  ));
  return list.ordered ? (
    <ol start={list.start} data-tight={list.tight || undefined}>
      {items}
    </ol>
  ) : (
    <ul data-tight={list.tight || undefined}>{items}</ul>
  );
};
