import { expect, test } from 'vitest';
import { readable } from './readable.ts';

test.each([
  ['text/plain', 'a <b> c', 'a <b> c'],
  ['text/html; charset=utf-8', '<p>Ahoj <b>světe</b></p><p>Podruhé</p>', 'Ahoj světe\nPodruhé'],
  [
    'TEXT/HTML',
    'před<script>a < b</script >mezi<style>x{}</style><!-- <p>poznámka</p> -->po<noscript>n</noscript><template>t</template>',
    'před mezi po',
  ],
  ['text/html', 'před<!-- nikdy nekončí <p>dál</p>', 'před'],
  ['text/html', 'před<SCRIPT>nekončí</style>', 'před'],
  ['text/html', '<ul>\n  <li>jedna</li>\n\n  <li>dvě\t tři</li>\n</ul>', 'jedna\ndvě tři'],
])('of %s: %s', (type, body, text) => {
  expect(readable(type, body)).toBe(text);
});
