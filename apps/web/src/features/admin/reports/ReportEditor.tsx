import type { AdminReportDetail } from '@hlidka/protocol';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/content/CopyButton.tsx';
import { Remark } from '../../../ui/content/Remark.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { MarkdownEditor } from '../kit/markdown-editor/MarkdownEditor.tsx';
import type { Draft } from './use-draft.ts';

type Props = { report: AdminReportDetail; draft: Draft };
const longest = 100_000;

export const ReportEditor = ({ report, draft }: Props) => {
  const t = useAdminTexts().report;
  const { form, text } = draft;
  useHotkey('mod+s', () => form.props.ref.current?.requestSubmit());
  return (
    <form {...form.props} id={report.id} className="form report-form">
      {report.sentAt ? (
        <Remark what={t.sentElsewhere}>
          <p>{t.sentElsewhereMeans}</p>
          <div className="row">
            <CopyButton text={text} label={t.copyText} />
            <Button size="small" onClick={draft.takeTheirs}>
              {t.showSent}
            </Button>
          </div>
        </Remark>
      ) : (
        draft.changedElsewhere && (
          <Remark what={t.changedElsewhere}>
            <p>{t.changedElsewhereMeans}</p>
            <div className="row">
              <Button size="small" onClick={draft.keepMine}>
                {t.keepMine}
              </Button>
              <Button size="small" onClick={draft.takeTheirs}>
                {t.takeTheirs}
              </Button>
              <CopyButton text={report.markdown} label={t.copyTheirs} />
            </div>
            <details>
              <summary>{t.theirs}</summary>
              <Markdown text={report.markdown} headings={2} />
            </details>
          </Remark>
        )
      )}
      {form.failure && <Notice {...form.failure} />}
      <FormField form={form} name="markdown" label={t.text}>
        {({ name: _name, ...control }) => <MarkdownEditor {...control} max={longest} tall />}
      </FormField>
    </form>
  );
};
