import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['Cannot read jana@atelier-sever.example of null', 'Cannot read [hidden] of null'],
  ['https://portal.example/reset?token=abc#x failed', 'https://portal.example/reset failed'],
  ['hlidka://reset#token=abc', 'hlidka://reset'],
  ['Bearer abc.def', 'Bearer [hidden]'],
  ['{"password":"kolo brdy"}', '{"password":"[hidden] brdy"}'],
  ['ExponentPushToken[abc]', '[hidden]'],
  ['call +420 777 123 456 now', 'call [hidden] now'],
  ['session 019a0000-0000-7000-8000-000000000001 ended', 'session [hidden] ended'],
  ['better-auth.session_tokenXy1234567890', 'better-auth.[hidden]'],
])('%s', (given, clean) => {
  expect(scrub(given)).toBe(clean);
});

test('what helps to find the mistake stays', () => {
  const stack = 'at SiteScreen (index.android.bundle:12345:678)\nat renderWithHooksAgainAndAgain';
  expect(scrub(stack)).toBe(stack);
});
