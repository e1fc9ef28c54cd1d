/** Emoji of several code points, keycaps and flags of regions: what joins their parts is no hidden sign. */
const joined =
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*|[0-9#*]\ufe0f\u20e3/gu;

/** Controls but tab and line breaks, marks of direction, zero width, blanks that are letters. */
const unseen =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u2800]|\p{Cf}|\p{Default_Ignorable_Code_Point}/u;
const everyUnseen = new RegExp(unseen.source, 'gu');

/** Does a text hold a sign that its reader does not see, or that turns what they read? */
export const hidesSigns = (text: string): boolean => unseen.test(text.replace(joined, ''));

/** The same text as its reader sees it. */
export const withoutHidden = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: emoji, index } of text.matchAll(joined)) {
    parts.push(text.slice(from, index).replace(everyUnseen, ''), emoji);
    from = index + emoji.length;
  }
  return [...parts, text.slice(from).replace(everyUnseen, '')].join('');
};
