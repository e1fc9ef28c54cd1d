import type { Database } from '../base/platform/database/database.ts';
import { hasBrowser, listAgents } from '../hands/agents/index.ts';
import { jobsOfAgents } from '../hands/jobs/index.ts';
import { type Finding, ok, warning } from './check.ts';

/** Whether an agent is connected, and one with a language model. */
export const checkAgents = async (db: Database): Promise<Finding[]> => {
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
