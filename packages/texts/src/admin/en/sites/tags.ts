import { limits } from '@hlidka/protocol';
import type { Admin } from '../../cs/index.ts';

export const tags: Admin['tags'] = {
  label: 'Tags',
  hint: 'Separate them by commas. Only operators see them.',
  any: 'Tag: all',
  wrong: `At most ${limits.tagsPerSite} tags of up to ${limits.tagCharacters} characters each.`,
  unworn: 'No site has this tag now.',
};
