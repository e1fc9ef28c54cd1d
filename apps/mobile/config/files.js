export { existsSync as isFile, writeFileSync as writeFile } from 'node:fs';
