export { asYaml, exportFile } from './export.ts';
export type { TransferFile } from './format.ts';
export { type Imported, importFile, importWithin } from './import.ts';
export { readText } from './parse.ts';
export { FileRefusedError, type Problem } from './problem.ts';
export { lockState } from './state.ts';
