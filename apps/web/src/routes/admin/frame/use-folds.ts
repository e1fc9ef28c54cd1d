import { useState } from 'react';
import { local } from '../../../storage.ts';
import { type PlaceGroup, placeGroups } from './places.ts';

const kept = 'places-folded';
/** Window height at which all groups fit. */
const tall = 1080;
const usual = (): PlaceGroup['key'][] => (window.innerHeight < tall ? ['messages', 'house'] : []);

const read = (): PlaceGroup['key'][] => {
  const words = local.get(kept)?.split(' ');
  return words ? placeGroups.map(({ key }) => key).filter((key) => words.includes(key)) : usual();
};

/** Which groups of the sidebar an operator folded, kept in the browser. */
export const useFolds = () => {
  const [folded, setFolded] = useState(read);
  const toggle = (key: PlaceGroup['key']) => {
    const next = folded.includes(key) ? folded.filter((one) => one !== key) : [...folded, key];
    local.set(kept, next.join(' '));
    setFolded(next);
  };
  return { folded, toggle };
};
