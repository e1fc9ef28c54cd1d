import { withAccent } from '@hlidka/design';
import { useAdminTexts } from '../../../../language.ts';

/** The accent that the phone app makes of the colour, as a button in both themes. */
export const AccentPreview = ({ accent }: { accent: string }) => {
  const t = useAdminTexts().agency.accentLook;
  if (!/^#[0-9a-f]{6}$/i.test(accent.trim())) return null;
  return (
    <p className="row">
      {(['light', 'dark'] as const).map((look) => {
        const colors = withAccent(look, accent.trim());
        return (
          <span key={look} className="accent-look" style={{ background: colors.paper }}>
            <span style={{ background: colors.accent, color: colors.onAccent }}>{t[look]}</span>
          </span>
        );
      })}
    </p>
  );
};
