/**
 * The only output of Markdown: nothing that loads, runs, or links to anything but a page or a
 * mailbox.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis' | 'del'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] };

export type Align = 'left' | 'center' | 'right' | null;
/** `checked` is null for an item without a checkbox. */
export type ListItem = { checked: boolean | null; children: Block[] };

export type Block =
  | { type: 'heading'; level: number; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  /** Items of a tight list have no space between them. */
  | { type: 'list'; ordered: boolean; start: number; tight: boolean; items: ListItem[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'code'; language: string | null; text: string }
  | { type: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' };
