import type { FirstSteps } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { addressLines } from './lines.ts';
import { SettingLines } from './SettingLines.tsx';

/** That links in messages work on this machine only, while they do. */
export const LocalAddress = ({ address }: { address: FirstSteps['address'] }) => {
  const t = useAdminTexts().settingLines;
  if (!address.thisMachineOnly) return null;
  return (
    <Notice
      what={t.localAddress(address.url)}
      todo={<SettingLines lines={addressLines} file={address.file} />}
    />
  );
};
