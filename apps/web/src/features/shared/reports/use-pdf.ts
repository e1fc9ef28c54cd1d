import { headers } from '@hlidka/protocol';
import { useState } from 'react';
import { viewAs } from '../../../view-as.ts';

type Pdf = { busy: boolean; missing: boolean; download: () => Promise<void> };

/** Downloads the file; if there is none, the page offers printing instead. */
export const usePdf = (path: string, name: string): Pdf => {
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const eyes = viewAs.get();
      const response = await fetch(path, { headers: eyes ? { [headers.viewAs]: eyes } : {} });
      setMissing(!response.ok);
      if (response.ok) save(await response.blob(), name);
    } catch {
      setMissing(true);
    } finally {
      setBusy(false);
    }
  };
  return { busy, missing, download };
};

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
