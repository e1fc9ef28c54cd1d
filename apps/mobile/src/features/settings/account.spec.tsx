import { type Me, me, type Session } from '@hlidka/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { Alert } from 'react-native';
import { queryClient } from '../../cache/query-client.ts';
import { show } from '../../testing/show.tsx';
import { MailSection } from './MailSection.tsx';
import { NameScreen } from './NameScreen.tsx';
import { SessionsScreen } from './SessionsScreen.tsx';

const at = '2026-11-18T10:00:00.000Z';
const ids = [
  '019a0000-0000-7000-8000-000000000001',
  '019a0000-0000-7000-8000-000000000002',
] as const;
const martin: Me = {
  id: ids[0],
  name: 'Martin',
  email: 'martin@example.com',
  role: 'client',
  language: 'cs',
  theme: 'system',
  incidentMail: false,
  incidentMailChosen: true,
  mailWorks: true,
  rank: null,
  limited: false,
  viewAs: null,
};
let mine: Me;
let sessions: Session[];
let refused: boolean;
const asked: string[] = [];
const session = (id: string, current: boolean, userAgent: string | null): Session => ({
  id,
  current,
  createdAt: at,
  lastSeenAt: at,
  address: '192.0.2.7',
  userAgent,
});

beforeEach(() => {
  mine = martin;
  refused = false;
  asked.length = 0;
  sessions = [
    session(ids[1], false, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'),
    session(ids[0], true, 'okhttp/4.12'),
  ];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    const method = init?.method ?? 'GET';
    if (method === 'GET') return Response.json(pathname === me.sessions.path ? { sessions } : mine);
    asked.push(`${method} ${pathname.replace(ids[1], 'the other')} ${init?.body ?? ''}`.trim());
    if (refused) return Response.json({ error: 'internal error' }, { status: 500 });
    if (method === 'PATCH') {
      mine = { ...mine, ...JSON.parse(String(init?.body)) };
      return Response.json(mine);
    }
    sessions = sessions.filter(({ current }) => current);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

test('the name is saved once it is one', async () => {
  await show({ index: NameScreen });
  const field = await screen.findByLabelText('Jméno');
  await fireEvent.changeText(field, '');
  await fireEvent.press(screen.getByText('Uložit jméno'));
  expect(asked).toEqual([]);
  await fireEvent.changeText(field, 'Martin Šíma');
  await fireEvent.press(screen.getByText('Uložit jméno'));
  expect(await screen.findByText('Jméno je uložené.')).toBeTruthy();
  expect(asked).toEqual(['PATCH /api/me {"name":"Martin Šíma"}']);
});

test('mails of incidents are switched on; a refusal is told and the switch stays', async () => {
  await show({ index: MailSection });
  const toggle = await screen.findByRole('switch', { name: 'Posílat mi výpadky i e-mailem' });
  refused = true;
  await fireEvent(toggle, 'valueChange', true);
  expect(await screen.findByText('U nás se něco pokazilo.')).toBeTruthy();
  expect(screen.getByRole('switch').props.value).toBe(false);
  refused = false;
  await fireEvent(screen.getByRole('switch'), 'valueChange', true);
  await waitFor(() => expect(screen.getByRole('switch').props.value).toBe(true));
  expect(asked.at(-1)).toBe('PATCH /api/me {"incidentMail":true}');
});

test('where no mails leave, none are offered', async () => {
  mine = { ...martin, mailWorks: false };
  await show({ index: MailSection });
  expect(await screen.findByText(/^E-maily zatím neposíláme/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('signed-in devices: this one first, the other one is signed out', async () => {
  await show({ index: SessionsScreen });
  const devices = (await screen.findAllByText(/, (Android|Windows)$/)).map(
    ({ props }) => props.children,
  );
  expect(devices).toEqual(['Hlídka, Android', 'Firefox, Windows']);
  await fireEvent.press(screen.getByLabelText('Odhlásit zařízení Firefox, Windows'));
  expect(await screen.findByText('Zařízení je odhlášené.')).toBeTruthy();
  expect(screen.queryByText('Firefox, Windows')).toBeNull();
  expect(asked).toEqual(['DELETE /api/me/sessions/the other {}']);
  expect(screen.queryByText('Odhlásit všechna ostatní')).toBeNull();
});

test('all others are signed out only after the question', async () => {
  const question = jest.spyOn(Alert, 'alert').mockImplementation((_t, _m, buttons) => {
    buttons?.[0]?.onPress?.();
  });
  await show({ index: SessionsScreen });
  await fireEvent.press(await screen.findByText('Odhlásit všechna ostatní'));
  expect(asked).toEqual([]);
  question.mockImplementation((_t, _m, buttons) => buttons?.[1]?.onPress?.());
  await fireEvent.press(screen.getByText('Odhlásit všechna ostatní'));
  expect(await screen.findByText('Ostatní zařízení jsou odhlášená.')).toBeTruthy();
  expect(asked).toEqual(['DELETE /api/me/sessions {}']);
});
