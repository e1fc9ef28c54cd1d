/** Wrong arguments: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `Usage: hlidka <command> [options]

  start [--port N] [--host ADDRESS] [--roles api,checker,worker] [--demo] [--no-agent]
        [--pages DIR] [--moved | --quiet] [--rollback-to FILE]
                            run the server, and an agent of its own beside it; with pages
                            from a folder instead of building them. Data that were
                            written in another folder or on another machine start quiet
                            (docs/upgrade.md): --moved says that they were moved on
                            purpose, --quiet asks for a quiet start anywhere.
                            --rollback-to brings back the state of a snapshot first,
                            for the version that wrote it
  import FILE [--invite]    read clients, groups, sites and users from YAML or JSON
  export [--with-secrets]   print them all as YAML (--json: as JSON); secret request
                            headers of checks only when asked
  user invite EMAIL [--name NAME] [--role admin|client] [--language cs|en]
                            invite someone by mail
  user link EMAIL           print a one-time sign-in link for an operator
  user disable EMAIL        end someone's access
  key create --user EMAIL --name NAME
                            make a partner key and print it once
  key list                  print all partner keys
  key revoke ID             end one at once
  agent --server URL [--work DIR]
                            run an agent here; AGENT_TOKEN says which (docs/agent.md)
  agent token --name NAME   make an agent's token and print it once
  agent list                print all agents: who is there, with which model, at which job
  agent revoke ID           end one at once; its job goes on with another
  watch --server URL [--token TOKEN] [--work DIR]
                            check sites from here for a server elsewhere; PLACE_TOKEN
                            says which place this is (docs/places.md)
  chat register             tell the chat platform where we are, and check that it works
  backup FILE|- [--with-secrets] [--seal] [--passphrase-file FILE]
                            save everything in one file, sealed by a passphrase if there is one
  restore FILE              bring it back into an empty --data folder or DATABASE_URL
  verify FILE               read all of it and restore it into a throw-away database
  doctor                    check configuration, database, mail and clock
  version                   print the versions of Hlídka, its data, Node and PostgreSQL

Options of every command:
  --data DIR                the data folder (default ./data)
  --json                    output for machines

The server may run meanwhile. DATABASE_URL and the other settings: see .env.example.`;
