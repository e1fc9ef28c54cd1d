import AsyncStorage from '@react-native-async-storage/async-storage';
import { heard, isNews, withHeard } from './heard.ts';
import type { IncidentPush } from './incident-push.ts';

const told = (incidentId: string, event: IncidentPush['event']): IncidentPush => ({
  siteId: 'site',
  incidentId,
  kind: 'availability',
  event,
  body: 'Kolo Brdy',
});

beforeEach(() => heard.forget());

test('a repeat is no news, nor a beginning that comes after its end', () => {
  expect(isNews([], told('a', 'opened'))).toBe(true);
  expect(isNews(['a:opened'], told('a', 'opened'))).toBe(false);
  expect(isNews(['a:opened'], told('a', 'resolved'))).toBe(true);
  expect(isNews(['a:resolved'], told('a', 'opened'))).toBe(false);
  expect(isNews(['a:resolved'], told('b', 'opened'))).toBe(true);
});

test('two of the same at once: one is news', async () => {
  const both = [heard.take(told('a', 'opened')), heard.take(told('a', 'opened'))];
  expect(await Promise.all(both)).toEqual([true, false]);
});

test('what lay among the notifications, or was heard before the app ended, is known', async () => {
  await heard.remember([told('a', 'opened')]);
  expect(await AsyncStorage.getItem('heard')).toBe('["a:opened"]');
  expect(await heard.take(told('a', 'opened'))).toBe(false);
});

test('the last fifty are remembered', () => {
  const many = Array.from({ length: 60 }, (_, n) => told(String(n), 'opened'));
  const known = withHeard([], many);
  expect(known).toHaveLength(50);
  expect(known.at(-1)).toBe('59:opened');
});

test('nonsense on the disk is nothing', async () => {
  await AsyncStorage.setItem('heard', '{"a": 1');
  expect(await heard.take(told('a', 'opened'))).toBe(true);
});
