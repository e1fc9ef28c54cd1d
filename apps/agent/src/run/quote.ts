/** One word for a POSIX shell, byte for byte: nothing is special between single quotes but their end. */
export const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * What the other side's `sh` reads on its input: it tells its process group, goes to the folder, takes the
 * variables and becomes the command. Nothing of it stands in a list of processes but the command itself.
 */
export const remoteScript = (given: {
  mark: string;
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
  return [
    `echo "${given.mark} $$"`,
    ...folder,
    ...variables,
    `exec ${given.argv.map(quote).join(' ')} </dev/null`,
    '',
  ].join('\n');
};
