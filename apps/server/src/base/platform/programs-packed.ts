import { fileURLToPath } from 'node:url';

// From apps/server/src/base/platform, where this module is said to lie in the package, too.
const at = (path: string): string =>
  fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

export const agentProgram = at('program/agent.js');
export const hashThread = at('program/hash-thread.js');
export const rulesThread = at('program/rules-thread.js');
export const packedPages: string | null = at('pages');
