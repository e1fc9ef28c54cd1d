import type { Command } from './command.ts';
export const importCommand: Command = async () => 1;
