export { asYaml, exportFile } from './export.ts';
export type { TransferFile } from './format.ts';
export { type Imported, importFile, importWithin } from './import.ts';
export { readText } from './parse.ts';
export { FileRefused, type Problem } from './problem.ts';
