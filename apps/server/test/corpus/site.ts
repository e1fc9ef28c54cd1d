import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const keyword = 'Příliš žluťoučký kůň';
const oldPage = Buffer.from('P\xf8\xedli\x9a \x9elu\x9dou\xe8k\xfd k\xf9\xf2', 'latin1');
const page = (head: string, text: string | Buffer = keyword): Buffer =>
  Buffer.concat([
    Buffer.from(`<!doctype html><html><head>${head}</head><body><p>`),
    Buffer.from(text),
    Buffer.from(`</p>${'<p>more</p>'.repeat(200)}</body></html>`),
  ]);

const utf8 = `<?php header('Content-Type: text/html; charset=utf-8'); ?>`;
const files: Record<string, string | Buffer> = {
  'index.html': page('<meta charset="utf-8">'),
  'old.html': page('<meta charset="windows-1250">', oldPage),
  'late.html': page(`<title>${'x'.repeat(1500)}</title><meta charset="windows-1250">`, oldPage),
  'equiv.html': page(
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">',
    oldPage,
  ),
  'cs.cp1250.html': page('', oldPage),
  'folder/index.html': page('<meta charset="utf-8">'),
  'hello.php': `${utf8}<p>${keyword}</p>`,
  'default.php': `<p>${keyword}</p>`,
  'packed.php': `<?php ob_start('ob_gzhandler'); ?>${utf8}<p>${keyword}</p>`,
  'zlib.php': `<?php ini_set('zlib.output_compression', '1'); ?>${utf8}<p>${keyword}</p>`,
  'pieces.php': `${utf8}<p>Příliš <?php flush(); usleep(30000); echo 'žluť'; flush(); usleep(30000); ?>oučký kůň</p>`,
  'session.php': `<?php session_start(); if (!isset($_SESSION['seen'])) { $_SESSION['seen'] = 1; header('Location: /session.php'); exit; } ?>${utf8}<p>${keyword}</p>`,
  'cookie.php': `<?php if (!isset($_COOKIE['seen'])) { setcookie('seen', '1', time() + 60, '/'); header('Location: /cookie.php', true, 307); exit; } ?>${utf8}<p>${keyword}</p>`,
  'old.php': Buffer.concat([
    Buffer.from(`<?php header('Content-Type: text/html; charset=windows-1250'); ?><p>`),
    oldPage,
  ]),
  'bytes.php': Buffer.from(`<?php header("Location: /echo.php?q=k\\xf9\\xf2"); ?>`),
  'echo.php': `${utf8}<p><?php echo $_GET['q'] === "k\\xf9\\xf2" ? '${keyword}' : 'changed'; ?></p>`,
  'error.php': `<?php http_response_code(500); ?>${utf8}<p>${keyword}</p>`,
  'fatal.php': `<?php ini_set('display_errors', '1'); no_such_function(); ?><p>${keyword}</p>`,
  'nowhere.php': `<?php http_response_code(302); ?>${utf8}<p>${keyword}</p>`,
  'long.php': `<?php header('Content-Length: 5000'); ?>${utf8}<p>${keyword}</p>`,
  'short.php': `<?php header('Content-Length: 20'); ?>${utf8}<p>${keyword}</p>`,
  'chain.php': `<?php $n = (int) ($_GET['n'] ?? 12); if ($n > 0) { header('Location: ?n=' . ($n - 1)); exit; } ?>${utf8}<p>${keyword}</p>`,
  'loop.php': `<?php header('Location: /loop.php'); ?>`,
  'coded.php': `<?php header('Content-Encoding: none'); ?>${utf8}<p>${keyword}</p>`,
  'many.php': `<?php for ($n = 0; $n < 80; $n++) header("X-Field-$n: " . str_repeat('x', 1000)); ?>${utf8}<p>${keyword}</p>`,
  'broken.php': `<?php header('Content-Encoding: gzip'); ?>${utf8}<p>${keyword}</p>`,
  'json.php': `<?php header('Content-Type: application/json'); echo json_encode(['a' => '${keyword}'], JSON_UNESCAPED_UNICODE);`,
  'xml.php': `<?php header('Content-Type: text/xml'); echo '<a>${keyword}</a>';`,
  'refused.php': `<?php http_response_code(404); ?>${utf8}<p>${keyword}</p>`,
};

/** A small site for servers of every make. */
export const writeSite = (folder: string): string => {
  const root = join(folder, 'www');
  mkdirSync(join(root, 'folder'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  for (const own of ['sessions', 'temporary']) {
    mkdirSync(join(folder, own));
    chmodSync(join(folder, own), 0o777);
  }
  chmodSync(folder, 0o755);
  return root;
};

export const staticPages = [
  '',
  'index.html',
  'old.html',
  'late.html',
  'equiv.html',
  'folder',
  'no-such',
];
export const phpPages = Object.keys(files).filter((name) => name.endsWith('.php'));
