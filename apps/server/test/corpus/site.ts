import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const KEYWORD = 'Příliš žluťoučký kůň';
const OLD = Buffer.from('P\xf8\xedli\x9a \x9elu\x9dou\xe8k\xfd k\xf9\xf2', 'latin1');
const page = (head: string, text: string | Buffer = KEYWORD): Buffer =>
  Buffer.concat([
    Buffer.from(`<!doctype html><html><head>${head}</head><body><p>`),
    Buffer.from(text),
    Buffer.from(`</p>${'<p>more</p>'.repeat(200)}</body></html>`),
  ]);

const UTF8 = `<?php header('Content-Type: text/html; charset=utf-8'); ?>`;
const files: Record<string, string | Buffer> = {
  'index.html': page('<meta charset="utf-8">'),
  'old.html': page('<meta charset="windows-1250">', OLD),
  'late.html': page(`<title>${'x'.repeat(1500)}</title><meta charset="windows-1250">`, OLD),
  'equiv.html': page(
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">',
    OLD,
  ),
  'cs.cp1250.html': page('', OLD),
  'folder/index.html': page('<meta charset="utf-8">'),
  'hello.php': `${UTF8}<p>${KEYWORD}</p>`,
  'default.php': `<p>${KEYWORD}</p>`,
  'packed.php': `<?php ob_start('ob_gzhandler'); ?>${UTF8}<p>${KEYWORD}</p>`,
  'zlib.php': `<?php ini_set('zlib.output_compression', '1'); ?>${UTF8}<p>${KEYWORD}</p>`,
  'pieces.php': `${UTF8}<p>Příliš <?php flush(); usleep(30000); echo 'žluť'; flush(); usleep(30000); ?>oučký kůň</p>`,
  'session.php': `<?php session_start(); if (!isset($_SESSION['seen'])) { $_SESSION['seen'] = 1; header('Location: /session.php'); exit; } ?>${UTF8}<p>${KEYWORD}</p>`,
  'cookie.php': `<?php if (!isset($_COOKIE['seen'])) { setcookie('seen', '1', time() + 60, '/'); header('Location: /cookie.php', true, 307); exit; } ?>${UTF8}<p>${KEYWORD}</p>`,
  'old.php': Buffer.concat([
    Buffer.from(`<?php header('Content-Type: text/html; charset=windows-1250'); ?><p>`),
    OLD,
  ]),
  'bytes.php': Buffer.from(`<?php header("Location: /echo.php?q=k\\xf9\\xf2"); ?>`),
  'echo.php': `${UTF8}<p><?php echo $_GET['q'] === "k\\xf9\\xf2" ? '${KEYWORD}' : 'changed'; ?></p>`,
  'error.php': `<?php http_response_code(500); ?>${UTF8}<p>${KEYWORD}</p>`,
  'fatal.php': `<?php ini_set('display_errors', '1'); no_such_function(); ?><p>${KEYWORD}</p>`,
  'nowhere.php': `<?php http_response_code(302); ?>${UTF8}<p>${KEYWORD}</p>`,
  'long.php': `<?php header('Content-Length: 5000'); ?>${UTF8}<p>${KEYWORD}</p>`,
  'short.php': `<?php header('Content-Length: 20'); ?>${UTF8}<p>${KEYWORD}</p>`,
  'chain.php': `<?php $n = (int) ($_GET['n'] ?? 12); if ($n > 0) { header('Location: ?n=' . ($n - 1)); exit; } ?>${UTF8}<p>${KEYWORD}</p>`,
  'loop.php': `<?php header('Location: /loop.php'); ?>`,
  'coded.php': `<?php header('Content-Encoding: none'); ?>${UTF8}<p>${KEYWORD}</p>`,
  'many.php': `<?php for ($n = 0; $n < 80; $n++) header("X-Field-$n: " . str_repeat('x', 1000)); ?>${UTF8}<p>${KEYWORD}</p>`,
  'broken.php': `<?php header('Content-Encoding: gzip'); ?>${UTF8}<p>${KEYWORD}</p>`,
  'json.php': `<?php header('Content-Type: application/json'); echo json_encode(['a' => '${KEYWORD}'], JSON_UNESCAPED_UNICODE);`,
  'xml.php': `<?php header('Content-Type: text/xml'); echo '<a>${KEYWORD}</a>';`,
  'refused.php': `<?php http_response_code(404); ?>${UTF8}<p>${KEYWORD}</p>`,
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
