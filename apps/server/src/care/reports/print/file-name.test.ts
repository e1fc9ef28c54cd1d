import { expect, test } from 'vitest';
import { dispositionOf, fileNameOf } from './file-name.ts';

const named = (clientName: string, siteName: string | null = null) =>
  fileNameOf({ clientName, siteName, period: '2026-10-01', language: 'cs' });

test('a file is named by its client, its site and its month', () => {
  expect(named('Pekárna U Mostu')).toBe('Pekárna U Mostu report 2026-10.pdf');
  expect(named('Acme', 'Blog')).toBe('Acme Blog report 2026-10.pdf');
  expect(named('Acme', 'Acme')).toBe('Acme report 2026-10.pdf');
});

test('no name leaves its folder, hides itself or breaks a header', () => {
  expect(named('../../.etc/passwd')).toBe('etc passwd report 2026-10.pdf');
  expect(named('A"\r\nX: 1/\\<b>|?*')).toBe('A X 1 b report 2026-10.pdf');
  expect(named('...')).toBe('report 2026-10.pdf');
  expect(named('x'.repeat(500)).length).toBeLessThan(140);
});

test('the header has a name of plain letters, and the whole one', () => {
  expect(dispositionOf("Pekárna 'U Mostu' (Brno) report 2026-10.pdf")).toBe(
    `attachment; filename="Pekarna-U-Mostu-Brno-report-2026-10.pdf"; filename*=UTF-8''Pek%C3%A1rna%20%27U%20Mostu%27%20%28Brno%29%20report%202026-10.pdf`,
  );
  expect(dispositionOf('Пекарня report 2026-10.pdf')).toContain('filename="report-2026-10.pdf"');
});
