type Read = { argv: string[]; unclosed: boolean };

const space = /\s/;

/** A typed line as arguments: blanks part them, quotes hold them together, nothing else has a meaning. */
export const readWords = (line: string): Read => {
  const argv: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    if (quote) {
      if (sign === quote) quote = '';
      else if (quote === '"' && sign === '\\' && /["\\]/.test(line[at + 1] ?? ''))
        word += line[++at] ?? '';
      else word += sign;
    } else if (sign === "'" || sign === '"') {
      quote = sign;
      word ??= '';
    } else if (space.test(sign)) {
      if (word !== null) argv.push(word);
      word = null;
    } else word = (word ?? '') + sign;
  }
  if (word !== null) argv.push(word);
  return { argv, unclosed: quote !== '' };
};

/** Before an allowed command: it runs beside the agent, not on the site. */
export const besideAgent = 'agent:';

/**
 * Three dots at the end of an allowed command mean more arguments, `agent:` before it its place: as arguments they
 * stand in quotes.
 */
const plain = /^(?!agent:$)(?!.*(?:…|\.\.\.)$)[^\s'"]+$/;

/** The same arguments as a line that reads back to them. */
export const writeWords = (argv: readonly string[]): string =>
  argv
    .map((word) => {
      if (plain.test(word)) return word;
      return word.includes("'")
        ? `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
        : `'${word}'`;
    })
    .join(' ');

const meant = ['|', '>', '<', '&&', ';', '$', '*', '`'];

/** Signs that a shell would have read, in arguments that no shell reads. */
export const shellSigns = (argv: readonly string[]): string[] =>
  ['sh', 'bash'].includes(argv[0] ?? '')
    ? []
    : meant.filter((sign) => argv.some((word) => word.includes(sign)));
