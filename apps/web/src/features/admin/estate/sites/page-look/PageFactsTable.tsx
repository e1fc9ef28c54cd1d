import type { PageFacts } from '@hlidka/protocol';
import { useAdminTexts, useTexts } from '../../../../../language.ts';
import { pageFactsIn } from './page-facts.ts';

/** A page before and after, side by side; what differs stands out. */
export const PageFactsTable = ({ before, after }: { before: PageFacts; after: PageFacts }) => {
  const t = useAdminTexts().pageLook;
  const { none } = useTexts();
  const now = pageFactsIn(t, after);
  return (
    <table className="page-facts">
      <thead>
        <tr>
          <td />
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {pageFactsIn(t, before).map(([name, was], at) => {
          const is = now[at]?.[1] ?? null;
          return (
            <tr key={name} data-changed={was !== is || undefined}>
              <th scope="row">{name}</th>
              <td>{was ?? none}</td>
              <td>{is ?? none}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
