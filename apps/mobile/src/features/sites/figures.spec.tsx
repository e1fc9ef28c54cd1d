import { home as homeOf } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { screen } from '@testing-library/react-native';
import { StyleSheet } from 'react-native';
import { show } from '../../testing/show.tsx';
import { CardFigures } from './CardFigures.tsx';

const mockWindow = { width: 390, height: 800, scale: 3, fontScale: 1 };
jest.mock('react-native/Libraries/Utilities/useWindowDimensions', () => ({
  default: () => mockWindow,
}));

test.each([
  [390, 1, 96],
  [360, 1, 96],
  [390, 2, '100%'],
  [820, 2, 192],
])('on %i points at %f times the text size a figure takes %s', async (width, fontScale, basis) => {
  Object.assign(mockWindow, { width, fontScale });
  const [figures] = homeOf.read.reply.parse(golden.home).figures;
  if (!figures) throw new Error('no figures in the golden answer');
  await show({ index: () => <CardFigures figures={figures} /> });
  const figure = screen.getByText('Odezva').parent;
  expect(StyleSheet.flatten(figure?.props.style).flexBasis).toBe(basis);
});
