import { reports } from '@hlidka/protocol';
import { fireEvent, screen } from '@testing-library/react-native';
import { useLocalSearchParams } from 'expo-router';
import { call } from '../../api.ts';
import { signOut } from '../../session/session.ts';
import { comeIn, show } from '../../testing/show.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import { ReportsScreen } from './ReportsScreen.tsx';

const Detail = () => <ReportScreen id={String(useLocalSearchParams().id)} />;
const pages = { 'reports/index': ReportsScreen, 'reports/[id]': Detail };

beforeEach(comeIn);
afterEach(() => signOut(async () => {}));

test('a report is found in the list and read with its figures', async () => {
  const [newest] = (await call(reports.list, {})).reports;
  if (!newest) throw new Error('the demo has no report');
  await show(pages, '/reports');
  const [card] = await screen.findAllByRole('button', { name: /^Říjen 2026, / });
  if (!card) throw new Error('the newest report is not in the list');
  await fireEvent.press(card);
  expect(await screen.findByText('Den po dni')).toBeTruthy();
  expect(screen.getByText('Otevřít v prohlížeči a uložit PDF')).toBeTruthy();
});

test('one that is not there, or not ours, says so', async () => {
  await show(pages, '/reports/00000000-0000-4000-8000-000000000000');
  expect(await screen.findByText('Zkusit znovu')).toBeTruthy();
});
