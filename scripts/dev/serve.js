// Loads the server from the given bundle and starts it once its parent says so; ends with its parent process.
const [program, ...words] = process.argv.slice(2);
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const mayBegin = new Promise((resolve) => process.once('message', resolve));
(await import('node:module')).enableCompileCache();
const { commands, run } = await import(program);
await commands[words[0]]();
await mayBegin;
process.channel?.unref();
process.exitCode = await run(words);
