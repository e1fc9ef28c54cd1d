import { ApiError } from '@hlidka/client';
import { type Me, reports } from '@hlidka/protocol';
import { Directory, File, Paths } from 'expo-file-system';
import * as Sharing from 'expo-sharing';
import { storageKey, urlAt } from '../address.ts';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { cookies } from '../cookies/cookies';
import { appHeader } from '../update.ts';

/** The server may have to print it first. */
const patienceMs = 60_000;

/** Of one agency. The system's cache is in no backup; the system may empty it when it needs room. */
const ofAgency = () => new Directory(Paths.cache, storageKey('reports'));

/** Of one account there. */
const folder = () => {
  const me = queryClient.getQueryData<Me>(queries.me().queryKey);
  if (!me) throw new ApiError({ status: 401, error: 'unauthorized' });
  return new Directory(ofAgency(), me.id);
};

/** Whole or not at all: written under another name, measured, then moved. */
const keep = async (file: File, bytes: Uint8Array): Promise<void> => {
  const part = new File(`${file.uri}.part`);
  try {
    part.create({ intermediates: true, overwrite: true });
    part.write(bytes);
    if (part.size !== bytes.length) throw new Error('The phone has no room for the report.');
    await part.move(file, { overwrite: true });
  } catch (error) {
    if (part.exists) part.delete();
    throw error;
  }
};

const isKept = (file: File): boolean => file.exists && (file.size ?? 0) > 0;

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
    if (!isKept(file)) await keep(file, await download(id));
    await Sharing.shareAsync(file.uri, {
      mimeType: 'application/pdf',
      UTI: 'com.adobe.pdf',
      dialogTitle: title,
    });
  },
  /** At sign-out: the next person must not find them; those of other agencies stay. */
  clear: async (): Promise<void> => {
    const all = ofAgency();
    if (all.exists) all.delete();
  },
};
