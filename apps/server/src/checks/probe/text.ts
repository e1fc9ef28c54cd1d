import { fieldsOf, type Head } from './head.ts';

const IN_HEADER = /charset\s*=\s*"?([\w.:-]+)/i;
const IN_PAGE = /<(?:meta|\?xml)[^>]*(?:charset|encoding)\s*=\s*["']?([\w.:-]+)/i;

const createDecoder = (charset: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
};

/** Bytes to text as they come; without a charset in the headers, by the one the page names. */
export const createText = (head: Head): ((bytes: Buffer | null) => string) => {
  const type = fieldsOf(head).get('content-type') ?? '';
  let decoder: TextDecoder | null = null;
  return (bytes) => {
    decoder ??= createDecoder(
      IN_HEADER.exec(type)?.[1] ?? IN_PAGE.exec(bytes?.toString('latin1', 0, 1024) ?? '')?.[1],
    );
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  };
};
