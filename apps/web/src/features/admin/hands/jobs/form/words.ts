type Read = { argv: string[]; unclosed: boolean };

const space = /\s/;

/** Splits a typed line into arguments: spaces separate, quotes group, nothing else is special. */
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

/** Prefix of an allowed command that runs beside the agent, not on the site. */
export const besideAgent = 'agent:';

/**
 * `…` or `...` at the end means more arguments, `agent:` in front that it runs beside the agent; as arguments they need
 * quotes.
 */
const plain = /^(?!agent:$)(?!.*(?:…|\.\.\.)$)[^\s'"]+$/;

/** Arguments as a line that parses back to them. */
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

/** Shell syntax in arguments that no shell will read. */
export const shellSigns = (argv: readonly string[]): string[] =>
  ['sh', 'bash'].includes(argv[0] ?? '')
    ? []
    : meant.filter((sign) => argv.some((word) => word.includes(sign)));
