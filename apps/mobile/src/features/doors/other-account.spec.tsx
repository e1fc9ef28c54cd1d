import { fireEvent, screen } from '@testing-library/react-native';
import * as Linking from 'expo-linking';
import { urlAt } from '../../address.ts';
import { show } from '../../testing/show.tsx';
import { OtherAccountScreen } from './OtherAccountScreen.tsx';

const id = '019a0000-0000-7000-8000-000000000001';
let mockOperator = true;
jest.mock('expo-linking', () => ({
  ...jest.requireActual('expo-linking'),
  openURL: jest.fn(async () => true),
}));
jest.mock('../../session/session.ts', () => ({
  ...jest.requireActual('../../session/session.ts'),
  useOperator: () => mockOperator,
}));
const open = (to: string) => show({ index: () => <OtherAccountScreen to={to} /> });

test.each([
  [true, `/reports/${id}`, 'Tento odkaz vede do účtu klienta.', 'Otevřít ve správě na webu'],
  [false, `/reports/${id}`, 'Tento odkaz je jen pro správce.', 'Otevřít na webu'],
] as const)(
  'operator %s: %s is told and opens on the web',
  async (operator, to, answer, button) => {
    mockOperator = operator;
    await open(to);
    expect(screen.getByText(answer)).toBeTruthy();
    await fireEvent.press(screen.getByText(button));
    expect(Linking.openURL).toHaveBeenLastCalledWith(urlAt(`/admin/reports/${id}`));
    expect(screen.getByText(urlAt(`/admin/reports/${id}`))).toBeTruthy();
  },
);

test('what admin has no page of offers no address', async () => {
  mockOperator = true;
  await open('/book');
  expect(screen.getByText(/správa takovou stránku nemá/)).toBeTruthy();
  expect(screen.queryByText(/na webu/)).toBeNull();
});
