/** At most so many UTF-16 units, never half a character; what is cut ends with an ellipsis. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};

/** At most so many bytes of UTF-8. */
export const cutBytes = (text: string, most: number): string => {
  if (Buffer.byteLength(text) <= most) return text;
  let kept = cut(text, most);
  while (Buffer.byteLength(kept) > most) kept = cut(kept, kept.length - 1);
  return kept;
};
