const pieceBytes = 8_192;

/** In pieces: a call has room for some thousands of arguments only. */
const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(text);
};

export const dataUrlOf = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${base64(bytes)}`;

/** A picture as a data URL, which shows without a network too; null: none, or too large to keep. */
export const pictureFrom = async (url: string, mostBytes: number): Promise<string | null> => {
  const response = await fetch(url, { credentials: 'omit' });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/^image\/(png|jpeg|webp)$/.test(type)) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.length > 0 && bytes.length <= mostBytes ? dataUrlOf(type, bytes) : null;
};
