/** The document's texts mark code with backticks. */
export const Prose = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  );
