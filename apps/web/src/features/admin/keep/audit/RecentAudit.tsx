import './audit.css';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { eventWords, whoWords } from './audit-words.ts';
import { useAudit } from './use-audit.ts';

const shownAtMost = 6;

/** The latest audit lines of one subject, on its page. */
export const RecentAudit = ({ subject, heading }: { subject: string; heading: string }) => {
  const t = useAdminTexts().audit;
  const query = useAudit({ subject });
  return (
    <Section heading={heading}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="soft">{t.noneOf}</p>
          ) : (
            <>
              <ol className="trail">
                {entries.slice(0, shownAtMost).map((entry) => (
                  <li key={entry.id}>
                    <span>
                      {eventWords(t, entry)}, <span className="soft">{whoWords(t, entry)}</span>
                    </span>
                    <RelativeTime at={entry.at} />
                    <AuditChanges entry={entry} />
                  </li>
                ))}
              </ol>
              {entries.length > shownAtMost && (
                <div>
                  <LinkButton size="small" to="/audit" search={{ subject }}>
                    {t.showAll}
                  </LinkButton>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
};
