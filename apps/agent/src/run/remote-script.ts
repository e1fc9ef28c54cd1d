import { boundedScript } from './bounded.ts';
import { elsewhere, enterScript } from './folder.ts';
import { markName, marks } from './mark.ts';
import { quote } from './quote.ts';
import { sweepScript } from './sweep.ts';

/**
 * What the remote `sh` reads first: prints its process group, and the control group of this session,
 * if the system gives each one its own (systemd-logind's `session-5.scope`).
 */
export const tellGroup = (mark: string): string => `{
root= scope=
while read -r _ mount type _; do [ "$type" != cgroup2 ] || root=$mount; done </proc/mounts
while read -r line; do
  case $line in 0::*/session-*.scope) scope=$root\${line#0::} ;; esac
done </proc/self/cgroup
} 2>/dev/null
echo "${mark} $$ $scope"
`;

/**
 * The rest, as one compound command, so that the shell reads all of it. The input then stays open;
 * its end means the agent is gone, and everything started here is ended. Process lists show only
 * the command's own arguments.
 */
export const remoteScript = (given: {
  argv: string[];
  folder: string | null;
  leadsTo: string | null;
  env: Record<string, string>;
  mark: string;
}): string => {
  const folder =
    given.folder === null
      ? []
      : [
          `${enterScript(given.folder)} || exit 125`,
          ...(given.leadsTo === null
            ? []
            : [
                `[ "$(pwd -P)" = ${quote(given.leadsTo)} ] || { echo ${quote(elsewhere(given.folder))} >&2; exit 125; }`,
              ]),
        ];
  const variables = Object.entries({ ...given.env, [markName]: given.mark }).map(
    ([name, value]) => `${name}=${quote(value)}; export ${name}`,
  );
  return [
    '{',
    ...folder,
    'exec 3<&0',
    '{ while read -r line <&3; do :; done',
    'kill -s KILL $$',
    sweepScript({ mark: marks.whole(given.mark) }),
    '} </dev/null >/dev/null 2>&1 &',
    'keeper=$!',
    ...variables,
    `( ${boundedScript}`,
    `exec ${given.argv.map(quote).join(' ')} </dev/null 3<&- )`,
    'status=$?',
    // A process ended by a signal may have been writing to an agent that is gone.
    '[ $status -gt 128 ] || kill -s KILL $keeper',
    'exit $status',
    '}',
    '',
  ].join('\n');
};
