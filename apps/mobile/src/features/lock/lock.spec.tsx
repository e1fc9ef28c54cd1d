import AsyncStorage from '@react-native-async-storage/async-storage';
import { act, fireEvent, screen } from '@testing-library/react-native';
import * as LocalAuthentication from 'expo-local-authentication';
import { Text } from 'react-native';
import { show } from '../../testing/show.tsx';
import { LockScreen } from './LockScreen.tsx';
import { LockSection } from './LockSection.tsx';
import {
  cameBack,
  isDue,
  leftForeground,
  restoreLock,
  setLockAfter,
  unlock,
  useLocked,
} from './lock.ts';

const minute = 60_000;
const local = jest.mocked(LocalAuthentication);
const Covered = () => (useLocked() ? <LockScreen /> : <Text>the sites</Text>);

beforeEach(async () => {
  await AsyncStorage.clear();
  await restoreLock();
  local.authenticateAsync.mockReset().mockResolvedValue({ success: true });
  local.getEnrolledLevelAsync.mockReset().mockResolvedValue(3);
});

test.each([
  [null, 60 * minute, false],
  [0, 0, true],
  [5, 5 * minute - 1, false],
  [5, 5 * minute, true],
  [15, -1, true],
] as const)('lock after %s minutes, away for %i ms: %s', (after, away, due) => {
  expect(isDue(after, 1_000_000_000, 1_000_000_000 + away)).toBe(due);
});

test('locked on return after the chosen time, and at each start; opened by the phone’s check', async () => {
  await setLockAfter(1);
  leftForeground(0);
  leftForeground(minute - 1);
  cameBack(minute - 1);
  await show({ index: Covered });
  expect(screen.getByText('the sites')).toBeTruthy();
  await act(async () => {
    leftForeground(0);
    leftForeground(minute - 1);
    cameBack(minute);
  });
  expect(await screen.findByText('the sites')).toBeTruthy();
  expect(local.authenticateAsync).toHaveBeenCalledTimes(1);

  local.authenticateAsync.mockResolvedValue({ success: false, error: 'user_cancel' });
  await act(async () => restoreLock());
  expect(await screen.findByText('Aplikace je zamčená.')).toBeTruthy();
  expect(screen.queryByText('the sites')).toBeNull();
  local.authenticateAsync.mockResolvedValue({ success: true });
  await fireEvent.press(screen.getByRole('button', { name: 'Odemknout' }));
  expect(await screen.findByText('the sites')).toBeTruthy();
});

test('a phone that lost its own lock stays locked and says the way out', async () => {
  await setLockAfter(0);
  await restoreLock();
  local.getEnrolledLevelAsync.mockResolvedValue(0);
  await show({ index: Covered });
  expect(await screen.findByText('Telefon nemá nastavený zámek.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Odhlásit se' })).toBeTruthy();
  expect(screen.queryByText('the sites')).toBeNull();
  unlock();
});

test('the setting changes only after the check, and outlives a restart', async () => {
  local.authenticateAsync.mockResolvedValue({ success: false, error: 'user_cancel' });
  await show({ index: LockSection });
  await fireEvent.press(screen.getByText(/^Po 5/));
  expect(await screen.findByText('Bez ověření se nic nestalo.')).toBeTruthy();
  expect(await AsyncStorage.getItem('lock after')).toBeNull();
  local.authenticateAsync.mockResolvedValue({ success: true });
  await fireEvent.press(screen.getByText(/^Po 5/));
  await screen.findByRole('radio', { checked: true, name: /^Po 5/ });
  expect(await AsyncStorage.getItem('lock after')).toBe('5');
});
