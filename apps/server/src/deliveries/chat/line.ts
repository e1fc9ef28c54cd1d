import type { LineOptions } from '../outbox/line.ts';

/** A button: its label, and what comes back when it is pressed (1 to 64 bytes). */
export type ChatButton = { label: string; data: string };

/** What the chat shows, as HTML of the platform: only `<`, `>` and `&` are escaped. */
export type ChatText = {
  html: string;
  /** Rows of buttons. */
  buttons?: ChatButton[][];
  /** What does not fit into a message goes along as a file. */
  file?: { name: string; content: string };
  /** What a reply to it steers. */
  about?: { jobId: string; gateId?: string; questionId?: string };
  /** Takes the buttons away from these messages instead of sending one. */
  settle?: { messageIds: number[] };
};

declare module '../outbox/letter.ts' {
  interface Channels {
    chat: { facts: object; message: ChatText };
  }
}

export type ChatLineOptions = LineOptions;
