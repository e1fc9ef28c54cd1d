import { render, screen } from '@testing-library/react-native';
import { StyleSheet } from 'react-native';
import { Tile } from './Tile.tsx';

const mockWindow = { width: 390, height: 800, scale: 3, fontScale: 1 };
jest.mock('react-native/Libraries/Utilities/useWindowDimensions', () => ({
  default: () => mockWindow,
}));

test.each([
  [390, 1, '45%'],
  [360, 1.15, '45%'],
  [320, 1, '45%'],
  [390, 1.35, '100%'],
  [390, 2, '100%'],
  [820, 2, '45%'],
])(
  'on %i points at %f times the text size a tile takes %s of a row',
  async (width, fontScale, basis) => {
    Object.assign(mockWindow, { width, fontScale });
    await render(<Tile label="Dostupnost" value="99,98" unit="%" />);
    const tile = screen.getByText('Dostupnost').parent;
    expect(StyleSheet.flatten(tile?.props.style).flexBasis).toBe(basis);
  },
);
