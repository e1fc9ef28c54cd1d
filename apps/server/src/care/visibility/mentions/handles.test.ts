import { expect, test } from 'vitest';
import { handlesOf, namesInAddress } from './handles.ts';

test.each([
  ['www.facebook.com', 'https://www.facebook.com/pekarna.u.mostu/?x#y', ['pekarna.u.mostu']],
  ['m.facebook.com', 'm.facebook.com/pages/pekarna', ['pages', 'pekarna']],
  ['cs-cz.facebook.com', 'HTTPS://cs-cz.facebook.com/pekarna', ['pekarna']],
  ['x.com', 'https://x.com/', []],
  ['pekarna.example', 'https://pekarna.example/facebook', []],
])('of %s the names in %s are %o', (host, address, names) => {
  expect(namesInAddress(host, address)).toEqual(names);
});

test('a name on a network is the brand, however it is joined, or the domain when that is long enough', () => {
  const isOurs = handlesOf(['Pekárna U Mostu', 'Q7'], ['umostu.example', 'most.example']);
  const ours = ['PekarnaUMostu', 'pekarna.u_mostu', 'pekarna-u-mostu.cz', 'umostu', 'umostu_shop'];
  expect(ours.filter(isOurs)).toEqual(ours);
  expect(['pekarna', 'most', 'q7', 'umostuxyz', ''].filter(isOurs)).toEqual([]);
});
