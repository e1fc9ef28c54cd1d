import type { Recipe } from '../recipe.ts';
import { check } from './check.ts';
import { channel, outlet } from './messages.ts';
import { endpoint } from './page.ts';
import { field } from './site.ts';
import { duty, line } from './work.ts';

export const recipes: Recipe[] = [field, channel, outlet, check, endpoint, line, duty];
