import { MonitorSettings } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { CheckNowDialog } from '../watch/CheckNowDialog.tsx';
import { type SiteValues, siteBodyOf } from './values.ts';

type Props = { site: { id: string; name: string }; values: SiteValues };

/** Tries the form's current settings, saved or not. */
export const TryMonitor = ({ site, values }: Props) => {
  const t = useAdminTexts().siteWatch.checkNow;
  const [monitor, setMonitor] = useState<MonitorSettings | null>(null);
  const [wrong, setWrong] = useState(false);
  const attempt = () => {
    const { success, data } = MonitorSettings.safeParse(siteBodyOf(values).monitor);
    setWrong(!success);
    setMonitor(data ?? null);
  };
  return (
    <div className="stack">
      <div className="row">
        <Button onClick={attempt}>{t.try}</Button>
        <span className="field-hint" role="status">
          {wrong ? t.wrong : t.tryHint}
        </span>
      </div>
      {monitor && <CheckNowDialog site={site} monitor={monitor} onClose={() => setMonitor(null)} />}
    </div>
  );
};
