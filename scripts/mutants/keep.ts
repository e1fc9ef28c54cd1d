import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tests/modules.ts';

const page = 'docs/inside/mutants.md';

/** Adds a sample's result to the table that ends the page. */
export const keepShare = (seed: number, killed: number, all: number) => {
  const path = join(root, page);
  const day = new Date().toISOString().slice(0, 10);
  const share = Math.floor((killed / all) * 100);
  const row = `| ${day} | ${seed} | ${all} | ${killed} | ${share} % |\n`;
  writeFileSync(path, readFileSync(path, 'utf8') + row);
  console.log(`${page}: ${row.trim()}`);
};
