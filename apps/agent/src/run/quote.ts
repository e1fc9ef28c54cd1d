/** One word for a POSIX shell, byte for byte: nothing is special between single quotes but their end. */
export const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** The first that the other side's `sh` reads on its input. */
export const tellGroup = (mark: string): string => `echo "${mark} $$"\n`;

/**
 * What it reads then: it goes to the folder, takes the variables and becomes the command. Nothing of it
 * stands in a list of processes but the command itself.
 */
export const remoteScript = (given: {
  argv: string[];
  folder: string | null;
  env: Record<string, string>;
}): string => {
  const folder =
    given.folder === null
      ? []
      : [
          `CDPATH= cd -- ${quote(given.folder.startsWith('/') ? given.folder : `./${given.folder}`)} || exit 125`,
        ];
  const variables = Object.entries(given.env).map(
    ([name, value]) => `${name}=${quote(value)}; export ${name}`,
  );
  return [...folder, ...variables, `exec ${given.argv.map(quote).join(' ')} </dev/null`, ''].join(
    '\n',
  );
};
