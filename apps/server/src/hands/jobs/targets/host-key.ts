const kinds =
  /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)|sk-(ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com)$/;

/** How many parts a key of this kind has, including its name. */
const partsOf = (kind: string): number => {
  if (kind === 'ssh-ed25519') return 2;
  return kind === 'sk-ecdsa-sha2-nistp256@openssh.com' ? 4 : 3;
};

/** Splits a key into its length-prefixed parts; null when they do not fill it exactly. */
const split = (key: Buffer): Buffer[] | null => {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < key.length) {
    if (at + 4 > key.length) return null;
    const end = at + 4 + key.readUInt32BE(at);
    if (end > key.length) return null;
    parts.push(key.subarray(at + 4, end));
    at = end;
  }
  return parts;
};

const isWhole = (kind: string, base64: string): boolean => {
  const key = Buffer.from(base64, 'base64');
  const sent = base64.replace(/=+$/, '');
  if (key.toString('base64').replace(/=+$/, '') !== sent) return false;
  const parts = split(key);
  if (parts?.length !== partsOf(kind)) return false;
  return parts[0]?.toString() === kind && parts.every((part) => part.length > 0);
};

/** A host key as `kind base64`, also from a `known_hosts` line; null when incomplete. */
export const readHostKey = (line: string): string | null => {
  const words = line.split(/\s+/);
  const at = words.findIndex((word) => kinds.test(word));
  const [kind, base64] = at < 0 ? [] : words.slice(at, at + 2);
  return kind && base64 && isWhole(kind, base64) ? `${kind} ${base64}` : null;
};
