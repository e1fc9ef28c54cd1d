import type { TransferFile } from '../../desk/transfer/index.ts';

type Entry<Kind extends keyof TransferFile> = NonNullable<TransferFile[Kind]>[number];

/** A site of the example agency and the page that it shows; `ref` is its folder in the address. */
export type DemoSite = Omit<Entry<'sites'>, 'client' | 'url'> & {
  hostname: string;
  claim: string;
  about: string[];
  /** A typical time to answer. */
  answerMs: number;
  /** Shows a contact form. */
  form?: boolean;
  /** A domain only leads to another site. */
  leadsTo?: string;
};

export type DemoClient = {
  /** When the agency took the client on, and which of its operators wrote it down. */
  daysAgo: number;
  by: Operator;
  client: Entry<'clients'>;
  groups?: Omit<Entry<'groups'>, 'client'>[];
  sites: DemoSite[];
  users?: Entry<'users'>[];
};
export type Operator = 'jana' | 'petr';

/** A later change in the agency's life, told as a file to import. */
export type DemoChange = { daysAgo: number; by: Operator; file: TransferFile; invite?: boolean };
