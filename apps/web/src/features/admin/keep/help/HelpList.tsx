import './help.css';
import { matches } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminTexts, useLanguage } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../../ui/form/SearchBox.tsx';
import { type GuidePage, helpGroups } from './help-pages.ts';

/** All pages of the guide; a search also looks into their sections. */
export const HelpList = () => {
  const t = useAdminTexts().help;
  const [q, setQ] = useState('');
  const language = useLanguage();
  const groups = helpGroups(language)
    .map((group) => ({ ...group, pages: group.pages.filter((page) => isFound(q, page)) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <>
      <SearchBox label={t.search} value={q} onValue={setQ} />
      <div className="help-groups" aria-live="polite">
        {groups.map(({ key, pages }) => (
          <Section key={key} heading={t.groups[key]}>
            <ul className="help-list">
              {pages.map((page) => (
                <PageLine key={page.slug} page={page} q={q} />
              ))}
            </ul>
          </Section>
        ))}
        {groups.length === 0 && (
          <EmptyState action={<Button onClick={() => setQ('')}>{t.clear}</Button>}>
            {t.nothingFound}
          </EmptyState>
        )}
      </div>
    </>
  );
};

const isFound = (q: string, { title, body }: GuidePage) => matches(q, title, body);

const PageLine = ({ page, q }: { page: GuidePage; q: string }) => {
  const { slug, title, language, sections } = page;
  const found = q.trim() ? sections.filter((one) => matches(q, one.title, one.text)) : sections;
  return (
    <li lang={language}>
      <Link to="/help/$slug" params={{ slug }}>
        {title}
      </Link>
      <span className="help-sections">
        {found.map((section) => (
          <Link key={section.anchor} to="/help/$slug" params={{ slug }} hash={section.anchor}>
            {section.title}
          </Link>
        ))}
      </span>
    </li>
  );
};
