const marks = /hlidka-([0-9a-f]{12})(?![0-9a-f])/g;

/** RFC 2045: equals sign escapes and soft line breaks. */
const fromQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

/** Parts of a message that look like base64. */
const base64Parts = (text: string): string[] =>
  (text.match(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?\n?)+/gm) ?? []).map((part) =>
    Buffer.from(part, 'base64').toString('latin1'),
  );

/** The run markers in a message, however its parts are encoded. */
export const findMarks = (message: Buffer): string[] => {
  const text = message.toString('latin1');
  const read = [text, fromQuotedPrintable(text), ...base64Parts(text)];
  return [
    ...new Set(read.flatMap((part) => [...part.matchAll(marks)].map(([, mark = '']) => mark))),
  ];
};
