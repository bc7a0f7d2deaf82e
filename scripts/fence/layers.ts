/** Kinds of file that don't know each other, in one module or another. */
export const layers = [
  {
    of: '.service.ts',
    never: ['.routes.ts', 'npm:fastify'],
    because: 'A service knows nothing of HTTP: its routes call it.',
  },
  {
    of: '.service.ts',
    never: ['node:fs', 'node:net', 'node:tls', 'node:dns', 'node:https', 'node:http2'],
    because: 'A service reads and asks by what the platform or a provider gives it.',
  },
  {
    of: '.routes.ts',
    never: ['.repository.ts'],
    because: 'A route asks its service, which knows the rules.',
  },
  {
    of: '.repository.ts',
    never: ['.routes.ts', '.service.ts'],
    because: 'A repository is SQL alone: the service calls it.',
  },
];
