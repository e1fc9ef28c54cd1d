import type { FirstSteps } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { mailLines } from '../../keep/installation/lines.ts';
import { SettingLines } from '../../keep/installation/SettingLines.tsx';
import { useTestMail } from '../../tell/deliveries/use-test-mail.ts';

/** The lines to write, then a test mail and how it went. */
export const MailStep = ({ steps }: { steps: FirstSteps }) => {
  const { firstSteps: t, deliveries } = useAdminTexts();
  const format = useFormat();
  const test = useTestMail();
  const { mail, mailFile, testMail } = steps;
  if (!mail) return <SettingLines lines={mailLines} file={mailFile} />;
  const isWaiting = testMail?.state === 'waiting' && testMail.error === null;
  const error = testMail && testMail.state !== 'sent' ? testMail.error : null;
  return (
    <>
      <p className="soft" aria-live="polite">
        {isWaiting
          ? t.mailWaiting
          : error
            ? t.mailFailed(format.dateTime(testMail?.at ?? ''), error)
            : t.mailUntested}
      </p>
      <p className="row">
        <Button size="small" icon="mail" busy={test.busy || isWaiting} onClick={test.send}>
          {deliveries.testMail}
        </Button>
        {error && <Link to="/deliveries">{deliveries.pageName}</Link>}
      </p>
    </>
  );
};
