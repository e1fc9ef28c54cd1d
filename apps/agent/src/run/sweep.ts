import { quote } from './quote.ts';

export type Sought = {
  mark?: string;
  /** Also processes of this session without the mark. */
  session?: number | undefined;
  /** Also everything running as this user. */
  user?: number | undefined;
  /** Also everything in these control groups: their `cgroup.procs`, as words of a shell. */
  procs?: string | undefined;
};

/** `blind`: there is no `/proc`, so only the session's process group was ended. */
export type Swept = { found: number; left: number } | 'blind';

/**
 * More than this is a fork bomb: killed at once, since asking politely would let it take the whole
 * processor.
 */
const mostPolite = 64;

/**
 * For a POSIX `sh`, here or over ssh: asks all processes with the mark to end, and kills them half
 * a second later. All are stopped first, since a running one could start another. A user's
 * processes are reached at once by kill(2), pid -1.
 */
export const sweepScript = (
  { mark, session, user, procs }: Sought,
  /** As the script itself finds them. */
  users = `${user ?? ''}`,
): string => `
mark=${quote(mark ?? '')}
users="${users}"
session=${session ?? ''}
found() {
  {
    [ -z "$mark" ] || grep -lF -e "$mark" /proc/[0-9]*/environ
    for user in $users; do
      grep -lE "^Uid:[[:space:]]+$user[[:space:]]" $(grep -LE "^State:[[:space:]]+Z" /proc/[0-9]*/status)
    done
${procs ? `    cat ${procs}\n` : ''}    [ -z "$session" ] || grep -lE "\\) [A-Ya-z] [0-9]+ [0-9]+ $session " /proc/[0-9]*/stat
  } 2>/dev/null | cut -d/ -f3 | sort -u
}
count() { echo $#; }
rest() { sleep 0.1 2>/dev/null || sleep 1; }
to_users() {
  for user in $users; do
    setpriv --reuid="$user" --regid="$user" --clear-groups --inh-caps=-all --ambient-caps=-all \
      sh -c "kill -s $1 -- -1"
  done 2>/dev/null
}
send() {
  kill -s "$1" $all 2>/dev/null
  to_users "$1"
}
if [ -r /proc/self/environ ]; then
  to_users STOP
  all=$(found)
  before=$(count $all)
  if [ -n "$all" ]; then
    if [ "$before" -le ${mostPolite} ]; then
      send TERM
      send CONT
      for turn in 1 2 3 4 5; do
        rest
        [ -n "$(found)" ] || break
      done
    fi
    for turn in 1 2 3 4 5 6 7 8 9 10 11 12; do
      all=$(found)
      [ -n "$all" ] || break
      send STOP
      if [ "$all" = "$(found)" ] || [ $turn -gt 8 ]; then
        send KILL
${procs ? `        for one in ${procs}; do echo 1 >"\${one%procs}kill"; done\n` : ''}        rest
      fi
    done
  fi
  echo "hlidka-swept $before $(count $(found))"
elif [ -n "$session" ]; then
  kill -s TERM -- "-$session" && sleep 1 && kill -s KILL -- "-$session"
fi 2>/dev/null
`;

/** The script's result, found among other output of the remote side. */
export const readSwept = (output: string): Swept => {
  const told = /hlidka-swept (\d+) (\d+)/.exec(output);
  return told ? { found: Number(told[1]), left: Number(told[2]) } : 'blind';
};
