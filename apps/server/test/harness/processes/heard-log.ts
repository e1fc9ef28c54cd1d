import { levels } from 'pino';
import { createLog } from '../../../src/base/platform/log/log.ts';

type Heard = { level: string; msg: string; facts: object };

/** A log that a test reads. */
export const openHeardLog = () => {
  const heard: Heard[] = [];
  const write = (line: string) => {
    const { level, time, msg, ...facts } = JSON.parse(line);
    heard.push({ level: levels.labels[level] ?? '', msg, facts });
  };
  return { log: createLog('debug', { write }), heard };
};
