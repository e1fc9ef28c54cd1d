import type { Command } from './command.ts';
export const exportCommand: Command = async () => 1;
