// Starts the server from the given bundle; ends with its parent process.
const [program, ...words] = process.argv.slice(2);
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
(await import('node:module')).enableCompileCache();
const { run } = await import(program);
process.exitCode = await run(words);
