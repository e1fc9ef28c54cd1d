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
    return warning('agentUser.nameless', { uid: namelessUid });
  if (isRoot && hasSetpriv) return ok('agentUser.ok');
  return isRoot ? warning('agentUser.tool', { path: setpriv }) : warning('agentUser.shared');
};

const namelessUid = async (db: Database, dataDir: string): Promise<number | null> => {
  const user = await findAgentUser(dataDir);
  return user?.name === null && (await isAnyReachedBySsh(db)) ? user.uid : null;
};

/** Whether an agent is connected, and one with a language model. */
export const checkAgents = async (db: Database, dataDir: string): Promise<Finding[]> => {
  const { agents } = await listAgents({ db, now: () => new Date() }, jobsOfAgents);
  const connected = agents.filter((agent) => agent.connected);
  if (connected.length === 0) return [warning('agent.none')];
  const model = connected.find((agent) => agent.model !== null)?.model;
  return [
    ok('agent.ok', { n: connected.length }),
    ...(connected.some(({ own }) => own)
      ? [
          checkOwnAgent({
            isRoot: process.getuid?.() === 0,
            hasSetpriv: existsSync(setpriv),
            namelessUid: await namelessUid(db, dataDir),
          }),
        ]
      : []),
    (await hasBrowser({ db })) ? ok('browser.ok') : warning('browser.none'),
    model ? ok('model.ok', { name: model }) : warning('model.none'),
  ];
};
