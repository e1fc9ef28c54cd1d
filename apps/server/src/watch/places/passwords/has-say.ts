type Rules = { home: string | null; asked: string[] | null; mustSee: string[] };
export type Asked = {
  id: string;
  own: boolean;
  /** It is given headers that hold a password. */
  secrets: boolean;
};

/** Whether a place may check a site whose check holds a password. */
export const maySee = ({ own, secrets }: Asked, isSecret: boolean): boolean =>
  own || secrets || !isSecret;

/**
 * Whether a place has a say about a site by the site's own rules; the server itself always has. One
 * that must not see it has none.
 */
export const hasSay = (rules: Rules | undefined, place: Asked, isSecret: boolean): boolean => {
  const { id, own } = place;
  const isAsked =
    !rules?.asked || rules.home === id || rules.asked.includes(id) || rules.mustSee.includes(id);
  return own || (isAsked && maySee(place, isSecret));
};
