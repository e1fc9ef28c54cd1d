import { Link } from '@tanstack/react-router';
import { useAdminTexts, useLanguage } from '../../../../language.ts';
import { Markdown } from '../../../../ui/markdown/Markdown.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { anchorIn, helpPage, helpPictures } from './help-pages.ts';

type Props = { slug: string; hash: string | undefined; onClose: () => void };

/** The help of a page beside it, so that what is read can be tried at once. */
export const HelpAside = ({ slug, hash, onClose }: Props) => {
  const t = useAdminTexts().help;
  const page = helpPage(slug, useLanguage());
  if (!page) return null;
  const anchor = hash && anchorIn(page, hash);
  const section = page.sections.find((one) => one.anchor === anchor);
  return (
    <Dialog open side title={section?.title ?? page.title} onClose={onClose}>
      <div lang={page.language}>
        <Markdown text={section?.text ?? page.body} headings={3} pictures={helpPictures} />
      </div>
      <p>
        <Link to="/help/$slug" params={{ slug }} {...(anchor ? { hash: anchor } : {})}>
          {t.whole}
        </Link>
      </p>
    </Dialog>
  );
};
