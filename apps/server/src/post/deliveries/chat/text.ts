/** A button: its label, and the data sent back when pressed (1 to 64 bytes). */
export type ChatButton = { label: string; data: string };

/** A chat message in the platform's HTML: only `<`, `>` and `&` are escaped. */
export type ChatText = {
  html: string;
  /** Rows of buttons. */
  buttons?: ChatButton[][];
  /** Content that does not fit into a message is attached as a file. */
  file?: { name: string; content: string };
  /** What a reply to this message answers: a job, its gate or question, or a notice that is being written. */
  about?: { jobId?: string; gateId?: string; questionId?: string; draftId?: string };
  /** The operator's message that this one answers. */
  replyTo?: number;
  /** The message to replace; if it is gone, this one is sent as new. */
  replaces?: number;
  /** The buttons of these messages are removed before this one is sent; if it has no text, nothing is sent. */
  settle?: { messageIds: number[] };
};
