/** Imported before everything else: React chooses its build by it as it is loaded. `npm run dev` has set another. */
process.env['NODE_ENV'] ??= 'production';
