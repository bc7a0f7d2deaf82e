import '../server/stop-request.ts';

/** `npm run dev`: Vite in the server's own process; Node's watch mode starts it again on changes. */
process.env['NODE_ENV'] = 'development';
await import('../server/main.ts');
