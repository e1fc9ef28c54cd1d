import AsyncStorage from '@react-native-async-storage/async-storage';
import { act, fireEvent, screen } from '@testing-library/react-native';
import * as LocalAuthentication from 'expo-local-authentication';
import { Text } from 'react-native';
import {
  cameBack,
  duringPrompt,
  isDue,
  isLocked,
  isPrompting,
  leftForeground,
  restoreLock,
  setLockAfter,
  unlock,
  useLocked,
} from '../../session/lock.ts';
import { show } from '../../testing/show.tsx';
import { Curtain } from './Curtain.tsx';
import { LockScreen } from './LockScreen.tsx';
import { LockSection } from './LockSection.tsx';

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

test('our own prompt sends the app away and locks nothing; a longer absence does', async () => {
  await setLockAfter(0);
  unlock();
  const prompt = (awayMs: number) =>
    duringPrompt(async () => {
      const now = Date.now();
      leftForeground(now);
      return now + awayMs;
    });
  for (const [awayMs, locks] of [
    [0, false],
    [59_000, false],
    [61_000, true],
    [-1, true],
  ] as const) {
    const back = await prompt(awayMs);
    cameBack(back);
    expect(isLocked()).toBe(locks);
    unlock();
  }
  // Without an open prompt the time away counts from the first moment.
  leftForeground(1000);
  expect(isLocked(1000)).toBe(true);
  cameBack(1000);
  unlock();
});

test('a prompt that never ends covers no later absence', async () => {
  await setLockAfter(0);
  unlock();
  void duringPrompt(() => new Promise(() => {}));
  const later = Date.now() + 61_000;
  expect(isPrompting()).toBe(true);
  expect(isPrompting(later)).toBe(false);
  leftForeground(later);
  cameBack(later + 1000);
  expect(isLocked()).toBe(true);
  unlock();
});

test.each([
  ['locked', false],
  ['away', false],
  [null, true],
] as const)('%s: what lies beneath can be read aloud: %s', async (shut, readable) => {
  local.authenticateAsync.mockResolvedValue({ success: false, error: 'user_cancel' });
  const Under = () => (
    <Curtain shut={shut}>
      <Text>the sites</Text>
    </Curtain>
  );
  await show({ index: Under });
  const heard = screen.queryByText('the sites', { includeHiddenElements: false });
  expect(heard !== null).toBe(readable);
  expect(screen.getByText('the sites', { includeHiddenElements: true })).toBeTruthy();
  expect(screen.queryByTestId('cover') !== null).toBe(shut === 'away');
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
