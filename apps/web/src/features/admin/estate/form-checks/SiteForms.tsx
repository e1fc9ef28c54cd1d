import { forms } from '@hlidka/protocol';
import './form-checks.css';
import type { FormCheck } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { FormState } from './FormState.tsx';
import { NoBrowser } from './NoBrowser.tsx';

/** The forms of a site that are checked, and how each stands. */
export const SiteForms = ({ siteId }: { siteId: string }) => {
  const t = useAdminTexts().formChecks.section;
  const query = useQuery(adminQueries.forms(siteId));
  return (
    <Section
      heading={t.heading}
      action={
        <LinkButton
          needs={forms.create}
          size="small"
          icon="plus"
          to="/sites/$id/forms/new"
          params={{ id: siteId }}
        >
          {t.add}
        </LinkButton>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {({ forms, browser }) => (
          <>
            {forms.length === 0 ? (
              <p className="soft">
                {t.none} {t.about}
              </p>
            ) : (
              !browser && <NoBrowser />
            )}
            <ul className="site-forms">
              {forms.map((form) => (
                <Row key={form.id} form={form} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  );
};

/** A passed look without sending does not hide the result of the last check that sent the form. */
const standing = ({ last, lastSent }: FormCheck) =>
  last && !last.sends && last.outcome === 'passed' ? (lastSent ?? last) : last;

const Row = ({ form }: { form: FormCheck }) => {
  const t = useAdminTexts().formChecks.section;
  const now = useNow();
  const { id, siteId, name, nextAt, last, verifiedThisMonth } = form;
  const run = standing(form);
  return (
    <li>
      <Link to="/sites/$id/forms/$formId" params={{ id: siteId, formId: id }}>
        {name}
      </Link>
      <FormState run={run} />
      <span className="soft">
        {verifiedThisMonth > 0 && `${t.verified(verifiedThisMonth)}, `}
        {last?.finishedAt && run !== last && (
          <>
            {t.peeked} <RelativeTime at={last.finishedAt} />
            {', '}
          </>
        )}
        {nextAt === null ? (
          t.off
        ) : Date.parse(nextAt) < now ? (
          t.waitsForAgent
        ) : (
          <>
            {t.next} <RelativeTime at={nextAt} />
          </>
        )}
      </span>
    </li>
  );
};
