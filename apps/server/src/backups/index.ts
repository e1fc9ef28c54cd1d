export { readLastBackup } from './last.ts';
