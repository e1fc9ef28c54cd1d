import { act, fireEvent, screen, waitFor } from '@testing-library/react-native';
import { disk } from '../../cache/disk.ts';
import { queryClient } from '../../cache/query-client.ts';
import { at, gated, id, pages, playServer, press, server } from '../../testing/operator.tsx';
import { show } from '../../testing/show.tsx';

playServer();
afterEach(() => disk.clear());

const other = id.replace(/1$/, '2');
const asked = { id, key: 'q', text: 'Který?', choices: ['první'], askedAt: at };
const question = { ...asked, answer: null, answeredAt: null };
const asking = { ...gated, gate: null, question };

const answer = 'Odpověď';
const note = 'Vzkaz agentovi, když zamítnete';
const value = async (label: string) => (await screen.findByLabelText(label)).props.value;
const open = () => show(pages, `/waiting/${id}`);
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => fireEvent.changeText(field, text));
};
const pull = () =>
  act(async () => screen.getByTestId('page').props.refreshControl.props.onRefresh());
const drafts = () => queryClient.getQueryData(['drafts', 'job', id]);

test.each([
  ['an answer', answer, asking],
  ['a note to a command', note, gated],
])(
  '%s that is being typed waits for whoever steps back, and after the app was ended',
  async (_, label, job) => {
    server.job = job;
    await disk.belongTo('olga');
    await open();
    await type(label, 'Ten druhý,');
    await screen.unmount();
    await open();
    expect(await value(label)).toBe('Ten druhý,');
    await disk.save();
    await screen.unmount();
    queryClient.clear();
    await disk.restore();
    await open();
    expect(await value(label)).toBe('Ten druhý,');
  },
);

test('an answer is forgotten once it was sent, not when the server refused it', async () => {
  server.job = asking;
  await open();
  await type(answer, 'Ten druhý.');
  server.refusal = 'unavailable';
  await press('Odpovědět');
  expect(await value(answer)).toBe('Ten druhý.');
  server.refusal = null;
  await press('Odpovědět');
  await waitFor(async () => expect(await value(answer)).toBe(''));
  expect(server.steered[1]).toContain('"text":"Ten druhý."');
  expect(drafts()).toEqual({});
});

test('a note is forgotten once the command was decided, either way', async () => {
  await open();
  for (const decision of ['Zamítnout', 'Povolit']) {
    await type(note, 'Až večer.');
    await press(decision);
    await waitFor(async () => expect(await value(note)).toBe(''));
    expect(drafts()).toEqual({});
  }
});

test('what was typed to one question is not the answer to the next, and is forgotten with it', async () => {
  server.job = asking;
  await open();
  await type(answer, 'Ten druhý.');
  server.job = { ...asking, question: { ...question, id: other, text: 'A kdy?' } };
  await pull();
  await screen.findByText('A kdy?');
  expect(await value(answer)).toBe('');
  expect(drafts()).toEqual({});
});
