import './page.css';

const initials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
};

/** Always beside the name itself, so hidden from a screen reader. */
export const Avatar = ({ name }: { name: string }) => (
  <span className="avatar" aria-hidden="true">
    {initials(name)}
  </span>
);
