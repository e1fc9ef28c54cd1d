import { headers } from '@hlidka/protocol';
import { useState } from 'react';
import { viewAs } from '../../../view-as.ts';

type Pdf = { busy: boolean; missing: boolean; download: () => Promise<void> };

/** Hands the file over, or says that there is none: the page then offers printing instead. */
export const usePdf = (path: string): Pdf => {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const eyes = viewAs.get();
      const response = await fetch(path, { headers: eyes ? { [headers.viewAs]: eyes } : {} });
      setMissing(!response.ok);
      if (response.ok) save(await response.blob(), nameOf(response));
    } catch {
      setMissing(true);
    } finally {
      setBusy(false);
    }
  };
  return { busy, missing, download };
};

/** As the server calls it, by client and month. */
const nameOf = (response: Response): string => {
  const said = response.headers.get('content-disposition') ?? '';
  return decodeURIComponent(said.match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? 'report.pdf');
};

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
