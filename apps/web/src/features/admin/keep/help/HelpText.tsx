import './help.css';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { useScrollToHash } from '../../../../ui/content/use-scroll-to-hash.ts';
import { Markdown } from '../../../../ui/markdown/Markdown.tsx';
import { anchorIn, type GuidePage, helpPath, helpPictures } from './help-pages.ts';

/** A link to a part by its name in the other language leads to the same part. */
const useOwnAnchor = (page: GuidePage) => {
  const navigate = useNavigate();
  const hash = decodeURIComponent(useRouterState({ select: ({ location }) => location.hash }));
  const own = hash && anchorIn(page, hash);
  useEffect(() => {
    if (own && own !== hash) void navigate({ to: '.', hash: own, replace: true });
  }, [own, hash, navigate]);
};

/** A page of the guide; its links to other pages stay in this window. */
export const HelpText = ({ page }: { page: GuidePage }) => {
  const t = useAdminTexts().help;
  const navigate = useNavigate();
  useScrollToHash();
  useOwnAnchor(page);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const to = link && plain ? helpPath(link.href) : null;
    if (!to || event.defaultPrevented) return;
    event.preventDefault();
    void navigate({ to: '/help/$slug', params: { slug: to.slug }, hash: to.hash });
  };
  return (
    <div className="help">
      {page.sections.length > 1 && (
        <nav className="help-contents" aria-label={t.onPage}>
          <p>{t.onPage}</p>
          <ul lang={page.language}>
            {page.sections.map(({ title, anchor }) => (
              <li key={anchor}>
                <Link to="/help/$slug" params={{ slug: page.slug }} hash={anchor}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* biome-ignore lint/a11y: the links inside are what is pressed, by keyboard too */}
      <div lang={page.language} onClick={follow}>
        <Markdown text={page.body} headings={2} anchors pictures={helpPictures} />
      </div>
    </div>
  );
};
