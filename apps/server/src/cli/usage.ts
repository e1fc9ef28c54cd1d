/** Wrong arguments: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Each command: how it is called, and what it does. Fits a terminal of 80 columns. */
const commands: Record<string, string> = {
  start: `
  start [--port N] [--host ADDRESS] [--roles api,checker,worker] [--demo]
        [--no-agent] [--pages DIR] [--moved | --quiet] [--rollback-to FILE]
      Run the server, and an agent of its own beside it; with pages from a
      folder instead of building them. Data that were written in another folder
      or on another machine start quiet (docs/upgrade.md): --moved says that
      they were moved on purpose, --quiet asks for a quiet start anywhere.
      --rollback-to brings back the state of a snapshot first, for the version
      that wrote it.`,
  import: `
  import FILE [--invite]
      Read clients, groups, sites and users from YAML or JSON.`,
  export: `
  export [--with-secrets]
      Print them all as YAML (--json: as JSON); secret request headers of checks
      only when asked.`,
  user: `
  user invite EMAIL [--name NAME] [--role admin|client] [--language cs|en]
      Invite a person by mail.
  user link EMAIL
      Print a one-time sign-in link for an operator.
  user disable EMAIL
      End a person's access.`,
  key: `
  key create --user EMAIL --name NAME
      Make a partner key and print it once.
  key list
      Print all partner keys.
  key revoke ID
      End one at once.`,
  mcp: `
  mcp token --user EMAIL --name NAME --scope read|steer [--gates] [--days N]
      Make a token for a person's assistant (docs/assistants.md), printed once.
  mcp list
      Print all assistants.
  mcp revoke ID
      End one at once.`,
  agent: `
  agent --server URL [--work DIR]
      Run an agent here; AGENT_TOKEN says which (docs/agent.md).
  agent token --name NAME
      Make an agent's token and print it once.
  agent list
      Print all agents: who is there, with which model, at which job.
  agent revoke ID
      End one at once; its job goes on with another.`,
  watch: `
  watch --server URL [--token TOKEN] [--work DIR]
      Check sites from here for a server elsewhere; PLACE_TOKEN says which place
      this is (docs/places.md).`,
  chat: `
  chat register
      Tell the chat platform where we are, and check that it works.`,
  backup: `
  backup FILE|- [--with-secrets] [--seal] [--passphrase-file FILE]
      Save everything in one file, sealed by a passphrase if there is one.`,
  restore: `
  restore FILE
      Bring it back into an empty --data folder or DATABASE_URL.`,
  verify: `
  verify FILE
      Read all of it and restore it into a throw-away database.`,
  doctor: `
  doctor [--offline]
      Check settings, database and clock, and try each thing that a setting
      names: mail, chat, backups, other services. --offline asks nobody outside.`,
  version: `
  version
      Print the versions of Hlídka, its data, Node and PostgreSQL.`,
};

const ofAll = `Options of every command:
  --data DIR      the data folder (default ./data)
  --json          output for machines
  --help          how the command is used

The server may run meanwhile. DATABASE_URL and other settings: .env.example.`;

export const usage = `Usage: hlidka COMMAND [options]
${Object.values(commands).join('')}

${ofAll}`;

export const usageOf = (command: string): string =>
  `Usage: hlidka ${command}\n${commands[command] ?? ''}\n\n${ofAll}`;
