import { useAdminTexts, useFormat } from '../../../../language.ts';

/** A hint on the format, and how much of the limit is used. */
export const MarkdownLength = ({ value, max }: { value: string; max: number }) => {
  const t = useAdminTexts().markdownEditor;
  const format = useFormat();
  const { length } = value.trim();
  const over = length - max;
  return (
    <p className="md-foot fine soft">
      <span>{t.syntax}</span>
      {over > 0 ? (
        <strong role="status">{t.over(over, format.number(over))}</strong>
      ) : (
        <span>{t.length(format.number(length), format.number(max))}</span>
      )}
    </p>
  );
};
