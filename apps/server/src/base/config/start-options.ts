/** From the command line; without a port there the environment's is used. */
export type StartOptions = {
  dataDir: string;
  host: string;
  port?: number;
  demo: boolean;
  /** Whether an agent runs beside the server. */
  agent?: boolean;
};
