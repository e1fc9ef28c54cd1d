import * as z from 'zod';
import { countCharacters } from '../wire/characters.ts';
import { AnyText } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** One visible character may consist of many: a family emoji with skin tones takes 19 units. */
const mostUnits = 10_000;

/** Normalising a pile of marks on one letter takes quadratic time; no language stacks this many. */
const heapOfMarks = /\p{M}{17}/u;
/** An item as stored and counted; null: not a meaningful text. */
export const tidyItem = (line: string): string | null =>
  line.length > mostUnits || heapOfMarks.test(line)
    ? null
    : line.trim().replace(/\s+/gu, ' ').normalize('NFC');

/** Controls, invisible marks and direction marks; emoji joiners stay. */
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const mostLines = 500;

/** Trims, drops empty ones, refuses duplicates; an issue's path has the item's index as sent. */
const items = ({ max, least, most }: { max: number; least: number; most: number }) =>
  z
    .array(AnyText.trim().max(mostUnits))
    .max(mostLines)
    .transform((lines, ctx) => {
      const seen = new Set<string>();
      const refuse = (index: number, message: string) =>
        ctx.addIssue({ code: 'custom', path: [index], message, input: lines });
      const kept: string[] = [];
      for (const [index, line] of lines.entries()) {
        const surplus = line !== '' && kept.length >= max;
        const value = surplus ? null : tidyItem(line);
        if (value === null) {
          refuse(index, surplus ? 'too many' : 'too long');
          continue;
        }
        if (value === '') continue;
        const length = countCharacters(value);
        const key = value.toLocaleLowerCase('cs');
        if (unseen.test(line)) refuse(index, 'control characters');
        else if (length < least || !visible.test(value)) refuse(index, 'too short');
        else if (length > most) refuse(index, 'too long');
        else if (seen.has(key)) refuse(index, 'duplicate');
        seen.add(key);
        kept.push(value);
      }
      return kept;
    });

export const AiQuestions = items(limits.aiQuestions);
export const SeoQueries = items(limits.seoQueries);
