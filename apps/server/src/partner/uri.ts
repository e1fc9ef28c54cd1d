const foreign = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/g;

/** A site's address as a URI: people type letters that only an IRI may hold. */
export const uriOf = (url: string | null): string | null => {
  if (url === null || !url.match(foreign)) return url;
  return new URL(url).href.replace(foreign, (letter) =>
    letter === '%' ? '%25' : encodeURIComponent(letter),
  );
};
