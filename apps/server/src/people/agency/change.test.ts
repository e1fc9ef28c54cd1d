import { agency } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { refusal } from '../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;

test('the agency’s identity is seen by everyone, changed by operators', async () => {
  const { olga, charlie, house } = cast;
  const body = {
    name: 'Ateliér Sever',
    contactEmail: 'info@sever.example',
    contactPhone: null,
    web: 'https://sever.example/',
    accent: '#0a7d4f',
    imprint: 'Sever s.r.o., Dlouhá 1, Praha, IČO 12345678',
  };
  await olga.call(agency.change, { body });
  expect((await house.as({})(agency.welcome)).agency).toMatchObject(body);
  expect(await refusal(charlie.call(agency.change, { body }))).toBe('404 not found');
});

test.each(['green', '#0a7d4', '#0a7d4g', 'url(#0a7d4f)'])(
  'the colour %s is refused',
  async (accent) => {
    expect(await refusal(cast.olga.call(agency.change, { body: { accent } }))).toBe(
      '422 not valid',
    );
  },
);

test('a logo is an image by its bytes, served with its type', async () => {
  const { olga, charlie, house } = cast;
  const { logo } = await olga.call(agency.changeLogo, { body: { logo: png } });
  const served = await house.request(logo ?? '');
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
  const script = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`;
  expect(await refusal(olga.call(agency.changeLogo, { body: { logo: script } }))).toBe(
    '422 not valid',
  );
  expect(await refusal(charlie.call(agency.changeLogo, { body: { logo: null } }))).toBe(
    '404 not found',
  );
  await olga.call(agency.changeLogo, { body: { logo: null } });
  expect((await house.request(logo ?? '')).status).toBe(404);
});
