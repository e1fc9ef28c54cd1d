// Prints every text of a language (cs, en), those with a number in each of its forms: to be read by a person.
import { everyText } from '../packages/texts/src/catalogue/every-text.ts';

const language = process.argv[2] === 'en' ? 'en' : 'cs';
for (const { at, text } of everyText(language)) console.log(`${at}\t${text}`);
