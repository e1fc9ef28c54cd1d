import { useState } from 'react';
import { local } from '../../../storage.ts';
import { type NavGroup, navGroups } from './nav.ts';

const kept = 'places-folded';
/** Window height at which all groups fit. */
const tall = 1080;
const usual = (): NavGroup['key'][] => (window.innerHeight < tall ? ['messages', 'house'] : []);

const read = (): NavGroup['key'][] => {
  const words = local.get(kept)?.split(' ');
  return words ? navGroups.map(({ key }) => key).filter((key) => words.includes(key)) : usual();
};

/** Which groups of the sidebar an operator folded, kept in the browser. */
export const useFolds = () => {
  const [folded, setFolded] = useState(read);
  const toggle = (key: NavGroup['key']) => {
    const next = folded.includes(key) ? folded.filter((one) => one !== key) : [...folded, key];
    local.set(kept, next.join(' '));
    setFolded(next);
  };
  return { folded, toggle };
};
