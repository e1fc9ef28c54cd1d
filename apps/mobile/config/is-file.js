export { existsSync as isFile } from 'node:fs';
