// Prints every text of a language (cs, en), with every form of its numbers, for a person to read.
import { everyText } from '../packages/texts/src/catalogue/every-text.ts';

const language = process.argv[2] === 'en' ? 'en' : 'cs';
for (const { at, text } of everyText(language)) console.log(`${at}\t${text}`);
