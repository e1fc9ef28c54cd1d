import './audit.css';
import type { AuditEntry } from '@hlidka/protocol';
import { useAdminTexts, useTexts } from '../../../../language.ts';
import { AddressText } from '../../../../ui/content/AddressText.tsx';
import { changesOf, grantChanges, itemChanges } from './changes.ts';
import { useValueWords } from './use-value-words.ts';

/** A label inside a sentence begins in lower case, unless it is an abbreviation. */
const inSentence = (labels: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [
      key,
      label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase()),
    ]),
  );

/** What exactly changed, before and after, one line for each thing. */
export const AuditChanges = ({ entry }: { entry: AuditEntry }) => {
  const { audit: t, people } = useAdminTexts();
  const fields: Record<string, string> = { ...inSentence(useTexts().facts), ...t.fields };
  const grantWords: Record<string, (name: string) => string> = people.grant;
  const { kind } = entry.subject;
  const fieldWord = (field: string) => {
    if (field === 'name' && kind === 'person') return t.personName;
    return field === 'plan' && kind === 'template' ? t.templatePlan : (fields[field] ?? field);
  };
  const changes = changesOf(entry);
  const words = useValueWords(changes.some(({ field }) => field === 'siteId'));
  const grants = grantChanges(entry);
  const told = [
    ...grants.added.map((grant) => ({ ...grant, how: t.added })),
    ...grants.removed.map((grant) => ({ ...grant, how: t.removed })),
  ];
  const items = itemChanges(entry);
  if (changes.length + told.length + items.length === 0) return null;
  return (
    <ul className="changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="soft">{fieldWord(field)}:</span>{' '}
          {before !== undefined && (
            <>
              <span className="unseen">{t.before} </span>
              <del>{words(field, before)}</del>
              <span aria-hidden="true"> → </span>
              <span className="unseen">, {t.after} </span>
            </>
          )}
          <ins>
            <AddressText>{words(field, after)}</AddressText>
          </ins>
        </li>
      ))}
      {told.map(({ on, id, name, how }) => (
        <li key={`${how}${id}`}>
          <span className="soft">{how}:</span> {grantWords[on]?.(name) ?? name}
        </li>
      ))}
      {items.map(({ field, item, how }) => (
        <li key={`${how}${field}${item}`}>
          <span className="soft">
            {fieldWord(field)}, {t[how]}:
          </span>{' '}
          {item}
        </li>
      ))}
    </ul>
  );
};
