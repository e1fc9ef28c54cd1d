import type { ProcessRole } from '../../base/config/config.ts';

type Started = {
  url: string;
  /** Of a process with a port for its health. */
  healthUrl: string | null;
  roles: readonly ProcessRole[];
  /** What the start itself has to say, of restored data for instance. */
  said: readonly string[];
  signIns: readonly { who: string; email: string; password: string }[];
  /** Of the demo. */
  examplesUrl: string | null;
  /** The file whose settings count beside the environment. */
  settingsFile: string | null;
  /** The set-up code; null once there is an operator. */
  code: string | null;
};

/** What a server says when it has started. Only the role api listens for people. */
export const greeting = (started: Started): string[] => {
  const { url, healthUrl, roles, said, signIns, examplesUrl, settingsFile, code } = started;
  const listens = roles.includes('api');
  return [
    listens
      ? `Hlídka runs at ${url}`
      : `Hlídka runs as ${roles.join(' and ')}, without pages: those are served by a process with the role api`,
    ...said,
    ...(settingsFile ? [`Settings are also read from ${settingsFile}`] : []),
    ...(examplesUrl ? [`The example sites of the demo run at ${examplesUrl}`] : []),
    ...(healthUrl ? [`The health of this process: ${healthUrl}/readyz`] : []),
    ...(listens ? signIns : []).map(
      ({ who, email, password }) => `Sign in as ${who}: ${email} with the password ${password}`,
    ),
    ...(listens && code ? [`Open ${url}/setup and enter this code: ${code}`] : []),
  ];
};
