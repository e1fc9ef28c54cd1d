import type { MovingDone, MovingPreview } from '@hlidka/protocol';
import { useState } from 'react';
import { HandIn } from '../../features/admin/desk/moving/HandIn.tsx';
import { MovedIn } from '../../features/admin/desk/moving/MovedIn.tsx';
import { Preview } from '../../features/admin/desk/moving/Preview.tsx';
import { useAdminTexts } from '../../language.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Moving in from another tool: a file, what would come of it, and then that. */
export const MovingPage = () => {
  const t = useAdminTexts().moving;
  const [preview, setPreview] = useState<MovingPreview | null>(null);
  const [done, setDone] = useState<(MovingDone & { quiet: boolean }) | null>(null);
  const answer = () => {
    if (done) return t.done(done.created, done.changed);
    if (!preview) return t.answer;
    const come = preview.items.filter(({ outcome }) => outcome !== 'cannot').length;
    return t.found(preview.items.length, come);
  };
  const again = () => {
    setPreview(null);
    setDone(null);
  };
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={done ? done.quiet && t.doneDetail : preview ? t.previewDetail : t.detail}
      />
      {done ? (
        <MovedIn done={done} onAgain={again} />
      ) : preview ? (
        <Preview
          preview={preview}
          onDone={(moved, quiet) => setDone({ ...moved, quiet })}
          onBack={again}
        />
      ) : (
        <HandIn onRead={setPreview} />
      )}
    </div>
  );
};
