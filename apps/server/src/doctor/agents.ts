import { existsSync } from 'node:fs';
import type { Database } from '../base/platform/database/database.ts';
import { findAgentUser, hasBrowser, listAgents } from '../hands/agents/index.ts';
import { isAnyReachedBySsh, jobsOfAgents } from '../hands/jobs/index.ts';
import { type Finding, ok, warning } from './check.ts';

const setpriv = '/usr/bin/setpriv';

/** Whether commands beside the server's own agent can read what the agent knows. */
export const checkOwnAgent = ({
  isRoot,
  hasSetpriv,
  namelessUid,
}: {
  isRoot: boolean;
  hasSetpriv: boolean;
  /** Of a user whom ssh would refuse although sites are reached by it. */
  namelessUid: number | null;
}): Finding => {
  if (isRoot && hasSetpriv && namelessUid !== null)
    return warning(
      'agent user',
      `User ${namelessUid} has no name, and ssh refuses one without: sites with a server of their own cannot be reached. useradd --no-create-home --uid ${namelessUid} hlidka-agent`,
    );
  if (isRoot && hasSetpriv) return ok('agent user', 'this installation’s alone, jobs have others');
  return warning(
    'agent user',
    isRoot
      ? `${setpriv} (util-linux) is missing: commands of jobs run as the agent’s user and could read its token, and those of models are refused. Install it.`
      : 'The server is not root, so its own agent and the commands of jobs run as the server’s user and could read its secrets; those of models are refused. Start it with --no-agent and give the jobs to an agent with a user of its own (docs/agent.md).',
  );
};

const namelessUid = async (db: Database, dataDir: string): Promise<number | null> => {
  const user = await findAgentUser(dataDir);
  return user?.name === null && (await isAnyReachedBySsh(db)) ? user.uid : null;
};

/** Whether an agent is connected, and one with a language model. */
export const checkAgents = async (db: Database, dataDir: string): Promise<Finding[]> => {
  const { agents } = await listAgents({ db, now: () => new Date() }, jobsOfAgents);
  const connected = agents.filter((agent) => agent.connected);
  if (connected.length === 0)
    return [
      warning(
        'agent',
        'None is connected: approved jobs wait. “hlidka start” runs one beside the server unless --no-agent is given.',
      ),
    ];
  const model = connected.find((agent) => agent.model !== null)?.model;
  return [
    ok('agent', `connected: ${connected.length}`),
    ...(connected.some(({ own }) => own)
      ? [
          checkOwnAgent({
            isRoot: process.getuid?.() === 0,
            hasSetpriv: existsSync(setpriv),
            namelessUid: await namelessUid(db, dataDir),
          }),
        ]
      : []),
    (await hasBrowser({ db }))
      ? ok('browser', 'an agent has one, forms are checked')
      : warning(
          'browser',
          'No connected agent has one: forms are not checked. Install Chromium beside the agent or set CHROMIUM_PATH.',
        ),
    model
      ? ok('model', model)
      : warning(
          'model',
          'No connected agent has one: only playbooks and backups are done. Set MODEL_PROVIDER and MODEL_NAME.',
        ),
  ];
};
