/** What automatic maintenance updates each week, by platform: package and its first version. */
export const upkeep: Record<string, { what: string; packages: [string, number, number][] }> = {
  WordPress: {
    what: 'Aktualizace doplňků',
    packages: [
      ['contact-form-7', 6, 0],
      ['wordpress-seo', 24, 1],
      ['wp-super-cache', 2, 0],
      ['akismet', 5, 3],
      ['classic-editor', 1, 6],
      ['updraftplus', 1, 24],
    ],
  },
  'Next.js': {
    what: 'Aktualizace knihoven',
    packages: [
      ['next', 15, 1],
      ['react', 19, 0],
      ['sharp', 0, 33],
      ['zod', 3, 23],
      ['date-fns', 4, 1],
    ],
  },
  Medusa: {
    what: 'Aktualizace modulů',
    packages: [
      ['@medusajs/medusa', 2, 1],
      ['@medusajs/payment', 2, 1],
      ['@medusajs/fulfillment', 2, 1],
      ['pg', 8, 13],
    ],
  },
  Drupal: {
    what: 'Aktualizace modulů',
    packages: [
      ['drupal/webform', 6, 2],
      ['drupal/pathauto', 1, 13],
      ['drupal/metatag', 2, 0],
      ['drupal/token', 1, 15],
    ],
  },
  Laravel: {
    what: 'Aktualizace knihoven',
    packages: [
      ['laravel/framework', 11, 34],
      ['spatie/laravel-backup', 9, 1],
      ['guzzlehttp/guzzle', 7, 9],
    ],
  },
  Astro: {
    what: 'Aktualizace knihoven',
    packages: [
      ['astro', 5, 1],
      ['sharp', 0, 33],
    ],
  },
};

/** What was looked at afterwards. */
export const looked = [
  'Po aktualizaci zkontrolována úvodní stránka a formulář, bez chyb.',
  'Stránky vypadají stejně jako před aktualizací, odezva se nezměnila.',
  'Před aktualizací vytvořena záloha, kontrola po ní v pořádku.',
] as const;
