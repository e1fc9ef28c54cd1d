/** A received mail's parts as its reader sees them: transfer encodings undone. */
export const readMail = (raw: string): { subject: string; text: string; html: string } => {
  const part = (type: string): string => {
    const [, headers = '', body = ''] =
      raw.match(
        new RegExp(`Content-Type: ${type}([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`, 'i'),
      ) ?? [];
    return /base64/i.test(headers) ? Buffer.from(body, 'base64').toString() : quoted(body);
  };
  const [, subject = ''] = raw.match(/^Subject: ((?:.*\r\n)(?:[ \t].*\r\n)*)/m) ?? [];
  return { subject: words(subject), text: part('text/plain'), html: part('text/html') };
};

const bytes = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** RFC 2045, section 6.7. */
const quoted = (body: string): string => bytes(body.replace(/=\r\n/g, ''));

/** RFC 2047: encoded words, joined over folded lines. */
const words = (header: string): string =>
  header
    .replace(/\?=\s+=\?UTF-8\?[QB]\?/gi, '')
    .replace(/=\?UTF-8\?(Q|B)\?(.*?)\?=/gi, (_, kind, text) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : bytes(text.replaceAll('_', ' ')),
    )
    .trim();
