/** Kinds of file that don't know each other, in one module or another. */
export const layers = [
  {
    of: '.service.ts',
    never: ['.routes.ts', 'npm:fastify'],
    because: 'A service knows nothing of HTTP: its routes call it.',
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
