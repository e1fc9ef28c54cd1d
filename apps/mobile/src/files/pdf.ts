import { ApiError } from '@hlidka/client';
import { reports } from '@hlidka/protocol';
import { Directory, File, Paths } from 'expo-file-system';
import * as Sharing from 'expo-sharing';
import { urlAt } from '../address.ts';

import { cookies } from '../cookies/cookies';
import { appHeader } from '../update.ts';

/** The server may have to print it first. */
const patienceMs = 60_000;

const folder = () => new Directory(Paths.document, 'reports');

const isPdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';

const download = async (id: string): Promise<Uint8Array> => {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), patienceMs);
  try {
    const response = await fetch(urlAt(reports.pdf.path.replace('{id}', id)), {
      headers: { ...cookies.header(), ...appHeader },
      credentials: cookies.credentials,
      signal: cut.signal,
    });
    if (!response.ok) throw await ApiError.from(response);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (isPdf(bytes)) return bytes;
    throw new ApiError({ status: 0, error: 'not ours' });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ status: 0, error: cut.signal.aborted ? 'no answer' : 'offline', cause });
  } finally {
    clearTimeout(timer);
  }
};

/** Reports as files of this phone: downloaded once, then there without a network too. */
export const pdf = {
  share: async (id: string, title: string): Promise<void> => {
    const file = new File(folder(), `${id}.pdf`);
    if (!file.exists) {
      const bytes = await download(id);
      file.create({ intermediates: true });
      file.write(bytes);
    }
    await Sharing.shareAsync(file.uri, {
      mimeType: 'application/pdf',
      UTI: 'com.adobe.pdf',
      dialogTitle: title,
    });
  },
  /** At sign-out: the next person must not find them. */
  clear: async (): Promise<void> => {
    const all = folder();
    if (all.exists) all.delete();
  },
};
