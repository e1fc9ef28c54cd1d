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
  /** The operator's message that it answers. */
  replyTo?: number;
  /** The message whose place it takes; where that is gone, it is a message of its own. */
  replaces?: number;
  /** Takes the buttons away from these messages instead of sending one. */
  settle?: { messageIds: number[] };
};
