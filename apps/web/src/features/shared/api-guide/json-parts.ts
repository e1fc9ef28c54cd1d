type Part = { at: number; text: string; name: boolean };

const nameAndColon = /"(?:[^"\\]|\\.)*"(?=:)/g;
/** Longer texts are not highlighted: thousands of spans cost more than they show. */
const longest = 20_000;

/** Splits formatted JSON into names and the rest; other text is returned whole. */
export const jsonParts = (text: string): Part[] => {
  if (!/^[[{]/.test(text) || text.length > longest) return [{ at: 0, text, name: false }];
  const parts: Part[] = [];
  let done = 0;
  for (const { index, 0: name } of text.matchAll(nameAndColon)) {
    parts.push({ at: done, text: text.slice(done, index), name: false });
    parts.push({ at: index, text: name, name: true });
    done = index + name.length;
  }
  return [...parts, { at: done, text: text.slice(done), name: false }];
};
